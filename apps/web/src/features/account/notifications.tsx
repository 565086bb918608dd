import {
  type NotificationSettings,
  REMINDER_MINUTES,
  type SwitchableMail,
  updateMyNotifications,
} from '@livelift/contract';
import { useState } from 'react';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { SwitchField } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMyNotifications, useUpdateMyNotifications } from './account.queries.ts';

const MAILS: ReadonlyArray<readonly [mail: SwitchableMail, name: string, text: string]> = [
  ['subscription_ending', 'Subscription ends', '3 days before its last day.'],
  ['order_placed', 'Order is placed', 'At once, with its reference and how to pay it.'],
  ['order_unpaid', 'Order is unpaid', 'Once, 2 days after you ordered.'],
  ['stream_reminder', 'Stream begins', 'Before each stream that you have planned, as many minutes as you choose.'],
];

/** Which mails one gets; each switch is saved at once. */
export function Notifications() {
  const query = useMyNotifications();
  const update = useUpdateMyNotifications();
  const { data } = query;
  if (!data) return <QueryPlaceholder name="your notifications" query={query} className="h-40" />;
  return (
    <>
      <ul className="divide-y border-y">
        {MAILS.map(([mail, name, text]) => (
          <li key={mail} className="py-3.5">
            <SwitchField
              label={name}
              hint={text}
              checked={data[mail]}
              onChange={(on) => update.mutate({ [mail]: on })}
            />
            {mail === 'stream_reminder' && data.stream_reminder && (
              <ReminderMinutes saved={data.stream_reminder_minutes} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Codes, password and address changes, payments and refunds are always mailed.
      </p>
    </>
  );
}

type ReminderMinutesProps = { saved: NotificationSettings['stream_reminder_minutes'] };

const rule = updateMyNotifications.body.shape.stream_reminder_minutes.unwrap();

// Saved when it is left, or by Enter.
function ReminderMinutes({ saved }: ReminderMinutesProps) {
  const { mutate, isPending } = useUpdateMyNotifications();
  // Null while nothing unsaved is typed: the saved minutes are shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const save = () => {
    if (typed === null) return;
    const read = rule.safeParse(/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);
    // What is said of no number at all is that it is out of range, too.
    setError(read.success ? undefined : OUT_OF_RANGE);
    if (!read.success) return;
    const forgetTyped = () => setTyped((latest) => (latest === typed ? null : latest));
    if (read.data !== saved) mutate({ stream_reminder_minutes: read.data }, { onSuccess: forgetTyped });
    else if (!isPending) forgetTyped();
  };
  return (
    <TextField
      label="Minutes before the start"
      hint={`From ${REMINDER_MINUTES.min} to ${REMINDER_MINUTES.max.toLocaleString('en')}.`}
      className="mt-3 max-w-48"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(saved)}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

const OUT_OF_RANGE = `Must be a whole number from ${REMINDER_MINUTES.min} to ${REMINDER_MINUTES.max}.`;
