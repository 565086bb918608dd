import type { BankTarget } from '@livelift/contract';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useBankTargets } from './bank-imports.queries.ts';
import { targetKey } from './targets.ts';

/** Finds what else is due: pending payments and unpaid orders, by name, address or reference. */
export function TargetSearch({ onChoose }: { onChoose: (target: BankTarget) => void }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const isUpToDate = search === text.trim();
  const found = useBankTargets(search);
  const options = isUpToDate && search !== '' ? (found.data ?? []) : [];
  const note = () => {
    if (text.trim() === '') return 'Type a name, an email, a transaction ID or the reference of an order.';
    if (found.isError) return errorMessage(found.error, 'Failed to look for what is due');
    if (!isUpToDate || found.isPending) return 'Searching';
    return options.length === 0 ? 'Nothing that is due was found' : undefined;
  };
  const choose = (target: BankTarget) => {
    setText('');
    onChoose(target);
  };
  // What is looked for is not chosen yet: it must not send the form with what was marked before.
  const takeOnly = () => {
    const [only, ...others] = options;
    if (!only || others.length > 0) return false;
    choose(only);
    return true;
  };
  return (
    <Combobox
      label="Something else that is due"
      optional
      placeholder="Search by name, email or reference..."
      value={text}
      options={options}
      note={note()}
      optionKey={targetKey}
      renderOption={(target) => (
        <>
          <bdi className="block font-medium wrap-anywhere">{target.streamer.full_name}</bdi>
          <span className="block text-xs wrap-anywhere text-muted">{targetText(target)}</span>
        </>
      )}
      onType={setText}
      onChoose={choose}
      onEnter={text.trim() === '' ? undefined : takeOnly}
    />
  );
}

/** What is due, and of what: "$49.00 due of payment SEPA-1, Starter". */
export const targetText = ({ payment_id, amount_due: due, reference, plan }: BankTarget): string =>
  `${formatDollars(due)} due of ${payment_id === null ? 'order' : 'payment'} ${reference}${plan === null ? '' : `, ${plan}`}`;
