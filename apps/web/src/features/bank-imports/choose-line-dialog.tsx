import type { BankCandidate, BankLine, BankTarget } from '@livelift/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatAmount } from '../../lib/amount-text.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useBankTargets, useChooseForLine } from './bank-imports.queries.ts';
import { TargetSearch, targetText } from './target-search.tsx';
import { choiceOf, countAlike, targetKey } from './targets.ts';

type ChooseLineProps = { importId: number; line: BankLine; onClose: () => void };

const NOTHING = 'nothing';
const schema = z.object({ choice: z.string() });

/** Asks what a line pays: one of what may be meant, something else that is due, or nothing. */
export function ChooseLineDialog({ importId, line, onClose }: ChooseLineProps) {
  const choosing = useChooseForLine();
  const [found, setFound] = useState<BankTarget | null>(null);
  // Where nobody is proposed, what is due of this amount is: it may be somebody whose name the bank does not know.
  const isProposed = line.candidates.some(({ due }) => due);
  const sameAmount = useBankTargets(isProposed || line.amount === null ? '' : formatAmount(line.amount)).data ?? [];
  const targets = withFound([...line.candidates, ...sameAmount], found);
  const { form, formProps, isDirty } = useZodForm({
    schema,
    defaultValues: { choice: firstChoice(line) },
    save: async ({ choice }) => {
      const { payment_id = null, subscription_id = null } = targets.find((each) => targetKey(each) === choice) ?? {};
      await choosing.mutateAsync({ importId, id: line.id, body: { payment_id, subscription_id } });
      onClose();
    },
  });
  const choice = useWatch({ control: form.control, name: 'choice' });
  const take = (key: string) => form.setValue('choice', key, { shouldDirty: true });
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      size="drawer"
      title={`Line ${line.line}: ${line.amount === null ? 'no amount' : formatDollars(line.amount)}`}
      description={<LineText {...line} />}
      errorTitle="It was not chosen"
      submitLabel={choice === NOTHING ? 'Leave It Out' : 'Choose'}
    >
      <TargetSearch
        onChoose={(target) => {
          setFound(target);
          take(targetKey(target));
        }}
      />
      <RadioCards
        label="What it pays"
        value={choice}
        onChange={take}
        choices={[
          ...targets.map((target) => ({
            key: targetKey(target),
            label: target.streamer.full_name,
            text: <TargetText target={target} line={line} />,
            disabled: !target.due,
          })),
          { key: NOTHING, label: 'Leave it out', text: 'Nothing is booked for this line.' },
        ]}
      />
    </DialogForm>
  );
}

const LineText = ({ day, payer, text, reason, candidates }: BankLine) => (
  <span className="wrap-anywhere">
    {day !== null && `${formatDay(day)}, `}
    <bdi>{payer || 'no name'}</bdi>
    {text !== '' && (
      <>
        : <bdi>{text}</bdi>
      </>
    )}
    {/* That it may have been booked before, or why it was not booked; what speaks for a candidate stands there. */}
    {reason !== null && candidates.every((each) => each.reason !== reason) && (
      <span className="mt-1 block">{reason}</span>
    )}
  </span>
);

type Shown = BankTarget & Partial<Pick<BankCandidate, 'reason'>>;

const withFound = (candidates: readonly Shown[], found: BankTarget | null): Shown[] =>
  found === null || candidates.some((each) => targetKey(each) === targetKey(found))
    ? [...candidates]
    : [...candidates, found];

// What is chosen, else what is likeliest.
function firstChoice(line: BankLine): string {
  const target = choiceOf(line) ?? (countAlike(line) > 0 ? undefined : line.candidates.find(({ due }) => due));
  return target ? targetKey(target) : NOTHING;
}

function TargetText({ target, line }: { target: Shown; line: BankLine }) {
  if (!target.due) return `No longer due: ${target.reference}`;
  const rest = target.amount_due - (line.amount ?? 0);
  return (
    <>
      <span className="block wrap-anywhere">{targetText(target)}</span>
      {rest !== 0 && (
        <span className="block">
          {rest > 0 ? `${formatDollars(rest)} still due.` : `${formatDollars(-rest)} more than is due came.`}
        </span>
      )}
      {target.reason !== undefined && <span className="block">{target.reason}.</span>}
    </>
  );
}
