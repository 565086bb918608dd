import type { Blocker } from '@livelift/contract';
import { Info, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { ConfirmButton } from '../../../features/payments/confirm-button.tsx';
import { METHOD_LABELS } from '../../../features/payments/payment-labels.ts';
import { blockerGroups, blockerText, canManageStreamer } from '../../../features/streamers/blocker-texts.ts';
import { type StreamerDetails, streamerToggle, useResendCode } from '../../../features/streamers/streamers.queries.ts';
import { EditSubscriptionForm } from '../../../features/subscriptions/edit-subscription-form.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatDollars } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { keepFocusNear } from '../../../ui/keep-focus-near.ts';
import { useToggle } from '../../../ui/use-toggle.ts';
import type { StreamerDialog } from './use-streamer-dialog.ts';

type StreamerBlockersProps = { streamer: StreamerDetails['streamer']; dialog: StreamerDialog };

/** Why somebody cannot log in, or has nothing that runs, each with its cure beside it; nothing where nothing is in the way. */
export function StreamerBlockers({ streamer, dialog }: StreamerBlockersProps) {
  const { blockers } = streamer;
  if (blockers.length === 0) return null;
  const isCurable = canManageStreamer(blockers);
  const groups = blockerGroups(blockers);
  // One action stands out: money that waits, else the first.
  const pressing =
    blockers.find((blocker) => blocker.kind === 'payment_due' && isMoneyWaiting(blocker)) ?? groups[0]?.blockers[0];
  const Icon = isCurable ? TriangleAlert : Info;
  return (
    <section
      aria-label={isCurable ? undefined : 'State of the account'}
      aria-labelledby={isCurable ? 'blockers' : undefined}
      className={cn(
        'rounded-lg border px-4 py-3',
        isCurable ? 'border-warning/50 bg-warning-soft text-warning-ink' : 'border-info/40 bg-info-soft text-info-ink',
      )}
    >
      {groups.map(({ title: heading, blockers: alike }, place) => (
        <Fragment key={heading}>
          {isCurable && (
            <h2 id={place === 0 ? 'blockers' : undefined} className="pb-1 text-sm font-semibold not-first:pt-2">
              {heading}
            </h2>
          )}
          <ul className="divide-y divide-current/15 text-sm">
            {alike.map((blocker) => {
              const { title, details } = blockerText(blocker, (method) => METHOD_LABELS[method]);
              return (
                <li key={keyOf(blocker)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
                  <Icon aria-hidden className="mt-0.5 size-4 shrink-0 self-start" />
                  <div className="min-w-48 flex-1 sm:min-w-96">
                    <p className="font-medium wrap-anywhere">
                      <bdi>{title}</bdi>
                    </p>
                    {details.map((detail) => (
                      <p key={detail} className="wrap-anywhere">
                        <bdi>{detail}</bdi>
                      </p>
                    ))}
                  </div>
                  <span className="flex flex-wrap gap-2 max-lg:pl-8 max-sm:basis-full print:hidden">
                    <Cure {...{ blocker, streamer, dialog }} variant={blocker === pressing ? 'primary' : 'secondary'} />
                  </span>
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

// One subscription stands in the way in one way only.
const keyOf = (blocker: Blocker) => ('subscription' in blocker ? blocker.subscription.id : blocker.kind);

type CureProps = StreamerBlockersProps & { blocker: Blocker; variant: 'primary' | 'secondary' };

function Cure({ blocker, streamer, dialog, variant }: CureProps) {
  const act = (label: string, onClick: () => void) => (
    <CureButton variant={variant} onClick={onClick}>
      {label}
    </CureButton>
  );
  switch (blocker.kind) {
    case 'switched_off':
      return <SwitchOn id={streamer.id} variant={variant} />;
    case 'unverified':
    case 'no_password':
      return <ResendCodeButton id={streamer.id} variant={variant} />;
    case 'payment_due':
      return <DueCures {...{ blocker, dialog, variant }} />;
    case 'not_activated':
      return <EditSubscription {...{ streamer, variant }} subscription={blocker.subscription} label="Change Status" />;
    case 'dates_missing':
      return <EditSubscription {...{ streamer, variant }} subscription={blocker.subscription} label="Set Dates" />;
    case 'queued':
      return <EditSubscription {...{ streamer, variant }} subscription={blocker.subscription} label="Change Dates" />;
    case 'ended':
    case 'canceled':
      return act('Renew', () => dialog.open('new-subscription', blocker.subscription.id));
    case 'never_ordered':
      return act('New Subscription', () => dialog.open('new-subscription'));
    default:
      return null;
  }
}

type PaymentDue = Extract<Blocker, { kind: 'payment_due' }>;

const isMoneyWaiting = ({ payment, note }: PaymentDue) => payment?.names_order === true || note !== null;

// What pays the order comes first. A payment that names none pays nothing, and one of another amount may not be all that came.
function DueCures({ blocker, dialog, variant }: Omit<CureProps, 'blocker' | 'streamer'> & { blocker: PaymentDue }) {
  const { payment, failed, subscription } = blocker;
  const record = (emphasis: CureProps['variant']) => (
    <>
      <CureButton variant={emphasis} onClick={() => dialog.open('add-payment', subscription.id)}>
        Record Payment
      </CureButton>
      {failed && (
        <CureButton variant="secondary" onClick={() => dialog.open('retry-payment', failed.id)}>
          Retry
        </CureButton>
      )}
    </>
  );
  if (!payment) return record(variant);
  const confirm = () => dialog.open('confirm-payment', payment.id);
  if (payment.names_order)
    return (
      <>
        <ConfirmButton payment={payment} onClick={confirm} />
        {payment.amount !== subscription.amount_due && record('secondary')}
      </>
    );
  return (
    <>
      {record(variant)}
      <CureButton variant="secondary" onClick={confirm}>
        Confirm {formatDollars(payment.amount)} for No Order
      </CureButton>
    </>
  );
}

type CureButtonProps = Pick<CureProps, 'variant'> & { loading?: boolean; onClick: () => void; children: ReactNode };

const CureButton = (props: CureButtonProps) => <Button ref={keepFocusNear} size="sm" {...props} />;

function SwitchOn({ id, variant }: { id: number } & Pick<CureProps, 'variant'>) {
  const { switchTo, pending } = useToggle(streamerToggle);
  return (
    <CureButton variant={variant} loading={pending.includes(id)} onClick={() => switchTo({ id, active: true })}>
      Switch On
    </CureButton>
  );
}

function ResendCodeButton({ id, variant }: { id: number } & Pick<CureProps, 'variant'>) {
  const resend = useResendCode(id);
  return (
    <CureButton variant={variant} loading={resend.isPending} onClick={() => resend.mutate()}>
      Resend Code
    </CureButton>
  );
}

type EditSubscriptionProps = Pick<CureProps, 'streamer' | 'variant'> & {
  subscription: Extract<Blocker, { kind: 'queued' }>['subscription'];
  label: string;
};

function EditSubscription({ streamer, subscription, variant, label }: EditSubscriptionProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const close = () => setOpen(false);
  return (
    <>
      <CureButton variant={variant} onClick={() => setOpen(true)}>
        {label}
      </CureButton>
      {isOpen && (
        <FormDialog title={label} description={subscription.subscription_plan.name} onClose={close}>
          <EditSubscriptionForm {...{ streamer, subscription, now }} onClose={close} />
        </FormDialog>
      )}
    </>
  );
}
