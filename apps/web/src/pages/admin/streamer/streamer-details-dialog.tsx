import type { getStreamer, ResponseOf } from '@livelift/contract';
import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { AddPaymentDialog } from '../../../features/payments/add-payment-dialog.tsx';
import { StreamerPaymentsTable } from '../../../features/payments/payments-table.tsx';
import { PlanDetailsDialog } from '../../../features/plans/plan-details.tsx';
import { canManageStreamer } from '../../../features/streamers/blocker-texts.ts';
import { StreamerInfo } from '../../../features/streamers/streamer-info.tsx';
import { StreamerStreams } from '../../../features/streamers/streamer-streams.tsx';
import { useStreamer } from '../../../features/streamers/streamers.queries.ts';
import { StaffSubscription } from '../../../features/subscriptions/staff-subscription.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, useFormDialog } from '../../../ui/form-dialog.tsx';
import { QueryFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isNotFound, NoSuchRecord } from '../record-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { NewSubscriptionDialog } from './new-subscription-dialog.tsx';

/** The dialogs that can open on top of the details. */
export type StreamerSubDialog = 'plan-details' | 'new-subscription' | 'change-plan' | 'add-payment';

type Details = ResponseOf<typeof getStreamer>;
type View = 'info' | 'streams' | 'payments';

type Address = {
  view: string;
  onView: (view: View) => void;
  above: StreamerSubDialog | null;
  /** The subscription whose plan is shown. */
  of: number | null;
  onAbove: (dialog: StreamerSubDialog, of?: number) => void;
  onAboveClosed: () => void;
};

type StreamerDetailsDialogProps = { id: number; now: Date; address: Address; onClose: () => void };

/** One streamer with all that staff need to help them. */
export function StreamerDetailsDialog({ id, now, address, onClose }: StreamerDetailsDialogProps) {
  const query = useStreamer(id);
  if (query.isLoadingError && isNotFound(query.error)) return <NoSuchRecord noun="streamer" onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      size="drawer"
      title={query.data?.streamer.full_name ?? 'Streamer Details'}
      description={query.data?.streamer.user.email}
    >
      {query.isPending && <Spinner />}
      {query.isLoadingError && <QueryFailure title="Failed to load streamer details" query={query} />}
      {query.data && <DetailsTabs details={query.data} now={now} address={address} />}
    </FormDialog>
  );
}

type PartProps = { details: Details; address: Address };

function DetailsTabs({ details, now, address }: PartProps & { now: Date }) {
  const { streamer } = details;
  const { isDirty, confirmLeave } = useFormDialog();
  const navigate = useNavigate();
  const page = paths.adminStreamer(streamer.id);
  const toPage = (event: MouseEvent) => {
    if (!isDirty) return;
    event.preventDefault();
    confirmLeave(() => void navigate(page));
  };
  const { view, onView, above, of, onAbove, onAboveClosed } = address;
  const mayChange = canManageStreamer(streamer.blockers);
  const sold = streamer.subscriptions.find(({ id }) => id === of);
  return (
    <>
      <Tabs
        label="Streamer details"
        confirmsChange={isDirty}
        value={view === 'streams' || view === 'payments' ? view : 'info'}
        onChange={(next) => confirmLeave(() => onView(next))}
        tabs={[
          {
            key: 'info',
            label: 'Info',
            content: (
              <StreamerInfo
                details={details}
                name={
                  <TextLink to={page} onClick={toPage}>
                    <bdi>{streamer.full_name}</bdi>
                  </TextLink>
                }
                renderSubscription={(subscription) => (
                  <StaffSubscription
                    streamer={streamer}
                    subscription={subscription}
                    now={now}
                    onPlan={() => onAbove('plan-details', subscription.id)}
                    onChangePlan={() => onAbove('change-plan', subscription.id)}
                    readOnly={!mayChange}
                  />
                )}
                onNewSubscription={mayChange ? () => onAbove('new-subscription') : undefined}
              />
            ),
          },
          {
            key: 'streams',
            label: 'Streams',
            content: <StreamerStreams streamer={streamer} now={now} readOnly={!mayChange} />,
          },
          { key: 'payments', label: 'Payments', content: <Payments {...{ details, address, mayChange }} /> },
        ]}
      />
      {above === 'plan-details' && sold && <PlanDetailsDialog sold={sold.subscription_plan} onClose={onAboveClosed} />}
      {mayChange && above === 'change-plan' && sold && (
        <ChangePlanDialog streamer={streamer} subscription={sold} onClose={onAboveClosed} />
      )}
      {(above === 'plan-details' || above === 'change-plan') && !sold && (
        <NoSuchRecord noun="subscription of this streamer" onClose={onAboveClosed} />
      )}
      {mayChange && above === 'new-subscription' && (
        <NewSubscriptionDialog streamer={streamer} onClose={onAboveClosed} />
      )}
    </>
  );
}

function Payments({ details: { streamer, payments }, address, mayChange }: PartProps & { mayChange: boolean }) {
  return (
    <div className="space-y-4">
      {mayChange && (
        <Button size="sm" onClick={() => address.onAbove('add-payment')}>
          <Plus aria-hidden />
          Add Payment
        </Button>
      )}
      <StreamerPaymentsTable streamerId={streamer.id} expectedRows={payments.length} />
      {mayChange && address.above === 'add-payment' && (
        <AddPaymentDialog
          description={
            <>
              For <bdi>{streamer.full_name}</bdi>, {streamer.user.email}
            </>
          }
          streamerId={streamer.id}
          subscriptions={streamer.subscriptions}
          onClose={address.onAboveClosed}
        />
      )}
    </div>
  );
}
