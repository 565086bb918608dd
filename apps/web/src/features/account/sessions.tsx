import {
  dayOf,
  isTimeZone,
  type listMySessions,
  offsetMinutesAt,
  plusMinutes,
  type ResponseOf,
} from '@livelift/contract';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { Audience } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { formatDay, formatDayOf, formatGmt, localeIs12Hours } from '../../lib/format.ts';
import { wallTime } from '../../lib/wall-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { useEndSession, useMySessions } from './account.queries.ts';

type Session = ResponseOf<typeof listMySessions>['sessions'][number];

const deviceOf = ({ device }: Session) => device ?? 'an unknown device';

// By the clocks of a time zone: "31 Jan 2026, 20:00", or "8:00 PM" where the browser's locale says so.
function zonedText(at: Date, zone: string): string {
  const wall = plusMinutes(at, offsetMinutesAt(at, zone));
  return `${formatDayOf(wall)}, ${wallTime(wall, { is12Hours: localeIs12Hours() })}`;
}

type SessionsProps = {
  audience: Audience;
  /** That of the account; null where it has none. */
  timeZone?: string | null;
};

/** Where one is signed in, each to be signed out after a question. */
export function Sessions({ audience, timeZone = null }: SessionsProps) {
  const query = useMySessions(audience);
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const { data: sessions } = query;
  if (!sessions) return <QueryPlaceholder name="where you are signed in" query={query} className="h-24" />;
  return (
    <>
      <ul className="divide-y border-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...{ session, timeZone }} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? (
        <Button ref={keepFocusNear} variant="secondary" className="mt-4" onClick={() => setAsked('others')}>
          Sign Out Everywhere Else
        </Button>
      ) : (
        <p className="mt-4 text-sm text-muted">You are signed in nowhere else.</p>
      )}
      {asked && <SignOutQuestion audience={audience} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type SessionRowProps = { session: Session; timeZone: string | null; onEnd: () => void };

function SessionRow({ session, timeZone, onEnd }: SessionRowProps) {
  const { current, created_at: since, last_used_on: used } = session;
  return (
    <li className="flex items-start gap-3 py-3.5">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">Signed in on {deviceOf(session)}</p>
        <p className="text-muted">
          {/* An old browser does not know every zone. */}
          Since {timeZone !== null && isTimeZone(timeZone) ? zonedText(since, timeZone) : formatGmt(since)}
          {/* Of the last use nothing but its day in GMT is kept. That of the login could seem to lie before it. */}
          {used !== null && used > dayOf(since) && `; last used on ${formatDay(used)} (GMT)`}
        </p>
      </div>
      {current ? (
        <Badge tone="success">This one</Badge>
      ) : (
        <Button ref={keepFocusNear} variant="secondary" size="sm" onClick={onEnd}>
          Sign Out <span className="sr-only">on {deviceOf(session)}</span>
        </Button>
      )}
    </li>
  );
}

type SignOutQuestionProps = { audience: Audience; asked: Session | 'others'; onClose: () => void };

function SignOutQuestion({ audience, asked, onClose }: SignOutQuestionProps) {
  const end = useEndSession(audience);
  const isAll = asked === 'others';
  return (
    <ConfirmDialog
      onClose={onClose}
      tone="primary"
      title={isAll ? 'Sign out everywhere else?' : 'Sign out there?'}
      description={
        isAll
          ? 'Every browser but this one has to log in again. What was not saved there is lost.'
          : `You are signed in on ${deviceOf(asked)}. That browser has to log in again; what was not saved there is lost.`
      }
      confirmLabel={isAll ? 'Sign Out Everywhere Else' : 'Sign Out'}
      loading={end.isPending}
      submitError={end.error ? errorMessage(end.error, 'Failed to sign out there') : undefined}
      onConfirm={() => end.mutate(isAll ? null : asked.id, { onSuccess: onClose })}
    />
  );
}
