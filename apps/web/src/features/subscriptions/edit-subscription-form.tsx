import { type Subscription, subscription as subscriptionSchema, subscriptionStatus } from '@livelift/contract';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useTypedTexts } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { type ConflictField, VersionConflict } from '../../ui/version-conflict.tsx';
import { useUpdateSubscription } from './staff-subscriptions.queries.ts';
import { mayCancelStreams, type SubscriptionEdit, subscriptionEdit } from './subscription-edit.ts';
import { SUBSCRIPTION_STATUS_NAMES } from './subscription-words.ts';

type EditSubscriptionFormProps = { streamerId: number; subscription: Subscription; onClose: () => void };

/** Status and days of a subscription, changed in place; saving over somebody's newer change shows both (D53). */
export function EditSubscriptionForm(props: EditSubscriptionFormProps) {
  const [shown, show] = useState(props.subscription);
  return <Fields {...props} key={shown.version} subscription={shown} onTakeTheirs={show} />;
}

const FAILED = 'Failed to update subscription';

type FieldsProps = EditSubscriptionFormProps & { onTakeTheirs: (theirs: Subscription) => void };

function Fields({ streamerId, subscription, onClose, onTakeTheirs }: FieldsProps) {
  const attempt = useUpdateSubscription(streamerId);
  const version = useRef(subscription.version);
  // Stays in sight until one of the two is chosen, a question between them included.
  const keepTheirs = (error: unknown): never => {
    setTheirs(newerVersion(error, subscriptionSchema));
    throw error;
  };
  const { asked, agreed, question } = useStreamsQuestion(() => form.props.ref.current?.requestSubmit());
  const [theirs, setTheirs] = useState<Subscription | null>(null);
  const initial = {
    status: subscription.status,
    start_date: subscription.start_date ?? '',
    end_date: subscription.end_date ?? '',
  };
  const [typed, setTyped] = useState<Typed>(initial);
  const tellDialog = useTypedTexts<Typed>(initial);
  const form = useTextForm({
    initial,
    onValues: (values: Typed) => {
      tellDialog(values);
      setTyped(values);
    },
    schema: subscriptionEdit,
    send: async (edit) => {
      // What is stored decides what the change takes away, not what this form began with.
      if (!agreed(edit) && mayCancelStreams(theirs ?? subscription, edit)) {
        asked(edit);
        return false;
      }
      const body = { ...edit, version: version.current };
      const { message } = await attempt.mutateAsync({ subscriptionId: subscription.id, body }).catch(keepTheirs);
      toast.success(message);
      onClose();
      return true;
    },
    fallback: FAILED,
  });
  const keepMine = () => {
    if (theirs) version.current = theirs.version;
    form.props.ref.current?.requestSubmit();
  };
  return (
    <Form {...form.props} errorTitle={FAILED} aria-label={`Edit subscription ${subscription.subscription_plan.name}`}>
      {theirs && (
        <VersionConflict
          fields={differences(typed, theirs)}
          loading={form.sending}
          onKeepMine={keepMine}
          onTakeTheirs={() => onTakeTheirs(theirs)}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField label="Status" {...form.field('status')}>
          {subscriptionStatus.options.map((status) => (
            <option key={status} value={status}>
              {SUBSCRIPTION_STATUS_NAMES[status]}
            </option>
          ))}
        </SelectField>
        <TextField label="Start date" type="date" {...form.field('start_date')} />
        <TextField label="End date" type="date" {...form.field('end_date')} />
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={form.sending}>
          <Check aria-hidden />
          Save
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          <X aria-hidden />
          Cancel
        </Button>
      </div>
      {question}
    </Form>
  );
}

type Typed = Record<keyof SubscriptionEdit, string>;

const dayText = (day: string | null) => (day ? formatDay(day) : '');

const statusText = (typed: string) => {
  const status = subscriptionStatus.options.find((each) => each === typed);
  return status ? SUBSCRIPTION_STATUS_NAMES[status] : '';
};

const differences = (mine: Typed, theirs: Subscription): ConflictField[] => [
  {
    label: 'Status',
    mine: statusText(mine.status),
    theirs: SUBSCRIPTION_STATUS_NAMES[theirs.status],
  },
  { label: 'Start date', mine: dayText(mine.start_date), theirs: dayText(theirs.start_date) },
  { label: 'End date', mine: dayText(mine.end_date), theirs: dayText(theirs.end_date) },
];

const same = (one: SubscriptionEdit, other: SubscriptionEdit | null) => JSON.stringify(one) === JSON.stringify(other);

/** Asks before planned streams are cancelled, once for each change. */
function useStreamsQuestion(submit: () => void) {
  const [open, setOpen] = useState(false);
  const wanted = useRef<SubscriptionEdit | null>(null);
  const yes = useRef<SubscriptionEdit | null>(null);
  const question = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Save this change?"
      description="Streams that no longer lie in an active subscription are cancelled, and a live one ends. This cannot be undone."
      confirmLabel="Save"
      loading={false}
      onConfirm={() => {
        setOpen(false);
        yes.current = wanted.current;
        submit();
      }}
    />
  );
  return {
    asked: (edit: SubscriptionEdit) => {
      wanted.current = edit;
      setOpen(true);
    },
    agreed: (edit: SubscriptionEdit) => same(edit, yes.current),
    question,
  };
}
