import { useState } from 'react';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { useScheduleClock } from '../schedule-clock.tsx';
import { whenText } from '../schedule-text.ts';
import { type Scope, type ScopedChange, scopedRequest } from './series-scope.ts';

type ScopeDialogProps = {
  change: ScopedChange;
  onClose: () => void;
  /** Called in place of `onClose` once it is done. */
  onDone?: () => void;
};

const ONE = { key: 'one', label: 'This one', text: 'The others of the series stay as they are.' } as const;

const MANY = [
  { key: 'later', label: 'This and later', text: 'What is before it stays as it is.' },
  { key: 'all', label: 'All', text: 'Everything of it that is ahead.' },
] as const;

/** Asks whether a change of a stream of a series is about this one, this and later ones, or all that are ahead. */
export function ScopeDialog({ change, ...on }: ScopeDialogProps) {
  const { stream, input, rule } = change;
  const clock = useScheduleClock();
  const [scope, setScope] = useState<Scope>(rule ? 'later' : 'one');
  const isDeletion = input === null;
  return (
    <ChangesDialog
      title={isDeletion ? 'Delete Stream' : 'Change Series'}
      description={`“${stream.title}”, ${whenText(stream.scheduled_start, clock)}, is part of a series.`}
      request={scopedRequest(change, scope)}
      verb={isDeletion ? 'Delete' : 'Change'}
      tone={isDeletion ? 'danger' : 'primary'}
      {...on}
    >
      <RadioCards<Scope>
        label="Which streams"
        value={scope}
        onChange={setScope}
        choices={rule ? MANY : [ONE, ...MANY]}
      />
    </ChangesDialog>
  );
}
