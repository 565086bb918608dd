import { useState } from 'react';
import { formatDayOf } from '../../lib/format.ts';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { ExternalLinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { calendarLinksOf } from './calendar-links.ts';
import { useMakeFeed, useMyFeed, useRevokeFeed } from './sharing.queries.ts';

type Question = 'replace' | 'revoke';

const QUESTIONS: Readonly<Record<Question, { title: string; description: string; confirmLabel: string }>> = {
  replace: {
    title: 'Make a new address?',
    description: 'The address that you have now ends. Calendars that follow it no longer see your streams.',
    confirmLabel: 'Make New Address',
  },
  revoke: {
    title: 'End your calendar feed?',
    description: 'Its address ends. Calendars that follow it no longer see your streams.',
    confirmLabel: 'End Feed',
  },
};

/** One's schedule as a feed for calendars: its secret address is made, shown, replaced and ended here. */
export function CalendarFeed() {
  const query = useMyFeed();
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const [isShown, setShown] = useState(false);
  const [asking, setAsking] = useState<Question | null>(null);
  if (query.data === undefined) return <QueryPlaceholder name="your calendar feed" query={query} className="h-20" />;
  const { feed } = query.data;
  const close = () => setAsking(null);
  const show = () => setShown(true);
  const makeAddress = () => make.mutate(undefined, { onSuccess: show, onSettled: close });
  const confirm = () => (asking === 'replace' ? makeAddress() : revoke.mutate(undefined, { onSettled: close }));
  if (feed === null)
    return (
      <div className="space-y-4">
        <p className="text-sm text-muted">
          Your calendar shows your streams and follows every change. The address is secret: who has it reads your
          schedule.
        </p>
        <Button ref={keepFocusNear} variant="secondary" loading={make.isPending} onClick={makeAddress}>
          Make Address
        </Button>
      </div>
    );
  const { address } = feed;
  return (
    <div className="space-y-4">
      {address && isShown ? (
        <Address address={address} />
      ) : (
        <p className="text-sm text-muted">
          {`You have a feed since ${formatDayOf(feed.created_at)}.${address ? '' : ' Its address cannot be shown. If you have lost it, make a new one.'}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {address && !isShown && (
          <Button ref={keepFocusNear} variant="secondary" onClick={show}>
            Show Address
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsking('replace')}>
          New Address
        </Button>
        <Button variant="ghost" onClick={() => setAsking('revoke')}>
          End Feed
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          onClose={close}
          {...QUESTIONS[asking]}
          loading={make.isPending || revoke.isPending}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}

function Address({ address }: { address: string }) {
  const { google, apple, outlook } = calendarLinksOf(address, 'My streams');
  return (
    <>
      <CopyField
        label="Address of your feed"
        value={address}
        hint="Who has it reads your schedule, so keep it to yourself."
      />
      <div className="space-y-2">
        <p className="text-sm font-medium">Add it to your calendar</p>
        <div className="flex flex-wrap gap-2">
          <ExternalLinkButton variant="secondary" href={google}>
            Google
          </ExternalLinkButton>
          {/* In this tab: the calendar opens, and the page stays. */}
          <a href={apple} className={buttonVariants({ variant: 'secondary' })}>
            Apple
          </a>
          <ExternalLinkButton variant="secondary" href={outlook}>
            Outlook
          </ExternalLinkButton>
        </div>
      </div>
    </>
  );
}
