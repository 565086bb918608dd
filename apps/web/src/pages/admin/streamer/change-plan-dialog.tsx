import type { PlanChange, PlanChangeTime, Subscription } from '@livelift/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useChangePlan, usePlanChangePreview } from '../../../features/subscriptions/plan-change.queries.ts';
import { PlanChangePreview } from '../../../features/subscriptions/plan-change-preview.tsx';
import { changeLabel, lossSentence } from '../../../features/subscriptions/plan-change-text.ts';
import { backgroundErrorMessage } from '../../../lib/api-error.ts';
import { formatDay, formatDays, formatDollars } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { QueryFailure } from '../../../ui/load-failure.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { PlanChoiceField, usePlanChoice } from '../plan-choice.tsx';

/** Whose subscription gets another plan, and which. */
export type ChangePlanDialogProps = {
  streamer: { id: number; full_name: string };
  subscription: Subscription;
  onClose: () => void;
};

/** Changes the plan of a subscription, now or at its end. What it does is shown first, and what is lost is asked once more. */
export function ChangePlanDialog({ streamer, subscription, onClose }: ChangePlanDialogProps) {
  const { subscription_plan: plan, status, start_date: start, end_date: end, reference } = subscription;
  const choice = usePlanChoice();
  const [chosenTime, setWhen] = useState<PlanChangeTime | null>(null);
  const [isAsking, setAsking] = useState(false);
  const changed = { streamerId: streamer.id, subscriptionId: subscription.id };
  const isActive = status === 'active';
  // Until a time is chosen it is the one that loses nothing.
  const today = usePlanChangePreview(
    changed,
    chosenTime === null && choice.ordered ? { ...choice.ordered, when: 'now' } : null,
  );
  const losesToday = isActive && today.data !== undefined && lossSentence(today.data, isActive) !== null;
  const when = chosenTime ?? (losesToday ? 'at_end' : 'now');
  const wanted = choice.ordered && { ...choice.ordered, when };
  const preview = usePlanChangePreview(changed, wanted);
  const act = useChangePlan(changed);
  // What was computed for another choice would contradict the one that is marked.
  const isCurrent =
    wanted !== null &&
    !preview.isPlaceholderData &&
    !preview.isError &&
    (chosenTime !== null || !today.isPlaceholderData);
  const shown = isCurrent ? preview.data : undefined;
  const loss = shown ? lossSentence(shown, isActive) : null;
  const change = () => {
    setAsking(false);
    if (!wanted || !shown) return;
    const body = { ...wanted, amount_due: shown.amount_due, version: subscription.version };
    act.mutate(body, { onSuccess: onClose, onError: () => void preview.refetch() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wanted) return choice.focusWrong();
    if (loss === null) change();
    else setAsking(true);
  };
  return (
    <DialogForm
      onClose={onClose}
      size="drawer"
      title="Change Plan"
      description={
        <>
          <bdi>{streamer.full_name}</bdi>: <bdi className="wrap-anywhere">{plan.name}</bdi>,{' '}
          {isActive ? formatDays(start, end) : `order ${reference}`}
        </>
      }
      onSubmit={submit}
      loading={act.isPending}
      errorTitle="Plan not changed"
      submitError={act.error ? backgroundErrorMessage(act.error, 'Failed to change the plan') : undefined}
      disabled={!shown}
      submitLabel={labelOf(shown, choice.name)}
      other={shown && <Consequence due={shown.amount_due} loss={loss} />}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col items-start gap-4.5 *:max-w-full [&>fieldset:last-child]:w-full">
          <PlanChoiceField choice={choice} current={plan.id} />
        </div>
        <div className="min-w-0 space-y-4.5">
          {isActive && <When subscription={subscription} value={when} onChange={setWhen} />}
          {chosenTime === null && losesToday && (
            <p role="status" className="text-sm text-muted">
              At the end of the period is proposed, as a change today would lose something. Choose Now to see what.
            </p>
          )}
          <Preview query={preview} isAsked={wanted !== null}>
            {shown && choice.name !== undefined ? (
              <PlanChangePreview change={shown} subscription={subscription} name={choice.name} />
            ) : null}
          </Preview>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking && loss !== null}
        onClose={() => setAsking(false)}
        title="Change the plan today?"
        description={`${loss} This cannot be taken back.`}
        confirmLabel={labelOf(shown, choice.name)}
        onConfirm={change}
      />
    </DialogForm>
  );
}

// What is pressed for, above the button, where the preview is below the plans; what is lost where it is on phones.
const Consequence = ({ due, loss }: { due: number; loss: string | null }) => (
  <>
    <p aria-hidden className="flex min-w-full items-baseline justify-between gap-4 text-sm font-semibold lg:hidden">
      Due <span>{formatDollars(due)}</span>
    </p>
    {loss !== null && <p className="basis-full text-sm text-warning-ink sm:hidden">{loss}</p>}
  </>
);

const labelOf = (change: PlanChange | undefined, name: string | undefined): string =>
  change && name !== undefined ? changeLabel(change, name) : 'Change Plan';

type WhenProps = { subscription: Subscription; value: PlanChangeTime; onChange: (when: PlanChangeTime) => void };

const When = ({ subscription: { subscription_plan: plan, end_date: end }, value, onChange }: WhenProps) => (
  <RadioCards
    label="When"
    value={value}
    onChange={onChange}
    choices={[
      { key: 'now', label: 'Now', text: `${plan.name} ends today; its unused days are credited.` },
      {
        key: 'at_end',
        label: 'At the end of the period',
        text: `${plan.name} goes on${end === null ? '' : ` to ${formatDay(end)}`}; the new plan follows.`,
      },
    ]}
  />
);

type PreviewProps = {
  query: ReturnType<typeof usePlanChangePreview>;
  /** A plan is chosen. */
  isAsked: boolean;
  children: ReactNode;
};

// Always there, so that a screen reader hears what changes in it.
const Preview = ({ query, isAsked, children }: PreviewProps) => (
  <div role="status" className="min-h-40">
    {isAsked && query.isError ? (
      <QueryFailure title="Failed to compute what the change does" query={query} />
    ) : (
      (children ?? (
        <p className="text-sm text-muted">
          {isAsked ? 'Computing what the change does.' : 'Choose a plan to see what the change does.'}
        </p>
      ))
    )}
  </div>
);
