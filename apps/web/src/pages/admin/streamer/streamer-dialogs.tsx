import type { Blocker } from '@livelift/contract';
import type { StreamerDetails } from '../../../features/streamers/streamers.queries.ts';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { AddPaymentDialog, PaymentDialogs } from '../payments/payment-dialogs.tsx';
import { NoSuchRecord } from '../record-dialog.tsx';
import { DeactivateStreamerDialog } from './deactivate-streamer-dialog.tsx';
import type { StreamerDialog } from './use-streamer-dialog.ts';

const NewSubscriptionDialog = lazyDialog(
  async () => (await import('./new-subscription-dialog.tsx')).NewSubscriptionDialog,
);
const ChangePlanDialog = lazyDialog(async () => (await import('./change-plan-dialog.tsx')).ChangePlanDialog);
const PlanDetailsDialog = lazyDialog(
  async () => (await import('../../../features/plans/plan-details.tsx')).PlanDetailsDialog,
);

type StreamerDialogsProps = {
  details: StreamerDetails;
  dialog: StreamerDialog;
  /** Whether anything of theirs may be changed; what was sold may always be looked at. */
  mayChange: boolean;
};

/** The dialog that the address of a streamer's page names. */
export function StreamerDialogs({ details, dialog, mayChange }: StreamerDialogsProps) {
  const { streamer, payments } = details;
  const { name, id, of } = dialog;
  const onClose = () => dialog.close();
  const about = streamer.subscriptions.find((subscription) => subscription.id === id);
  if (name === 'plan-details')
    return about ? (
      <PlanDetailsDialog sold={about.subscription_plan} onClose={onClose} />
    ) : (
      <NoSuchRecord noun="subscription of this streamer" onClose={onClose} />
    );
  if (!mayChange || name === null) return null;
  if (name === 'change-plan')
    return about ? (
      <ChangePlanDialog streamer={streamer} subscription={about} onClose={onClose} />
    ) : (
      <NoSuchRecord noun="subscription of this streamer" onClose={onClose} />
    );
  if (name === 'deactivate') return <DeactivateStreamerDialog streamer={streamer} onClose={onClose} />;
  if (name === 'new-subscription')
    return <NewSubscriptionDialog streamer={streamer} renewed={about} onClose={onClose} />;
  if (name === 'add-payment') return <AddPayment {...{ details, about, onClose }} />;
  // One payment may hold several of them.
  const surplus = streamer.surpluses.find(({ subscription, payment }) => subscription.id === of && payment.id === id);
  // What they say of an order says nothing of a payment that names none.
  const due = streamer.blockers.filter(isDue).find(({ payment }) => payment?.names_order && payment.id === id);
  return (
    <PaymentDialogs
      dialog={dialog}
      list={{ data: { data: payments }, isError: false }}
      amount={name === 'refund-payment' ? surplus?.payment.amount : due?.note?.amount}
    />
  );
}

const isDue = (blocker: Blocker) => blocker.kind === 'payment_due';

type AddPaymentProps = Pick<StreamerDialogsProps, 'details'> & {
  /** What it is for, where that is known. */
  about: StreamerDetails['streamer']['subscriptions'][number] | undefined;
  onClose: () => void;
};

function AddPayment({ details: { streamer }, about, onClose }: AddPaymentProps) {
  const due = streamer.blockers.filter(isDue).find(({ subscription }) => subscription.id === about?.id);
  return (
    <AddPaymentDialog
      description={
        <>
          For <bdi>{streamer.full_name}</bdi>, {streamer.user.email}
        </>
      }
      streamerId={streamer.id}
      subscriptions={about ? [about] : streamer.subscriptions}
      note={due?.note ?? undefined}
      onClose={onClose}
    />
  );
}
