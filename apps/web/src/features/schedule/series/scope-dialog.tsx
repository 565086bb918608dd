import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { othersAhead } from '../appearance/stream-state.ts';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { cachedStream, cachedStreams, latestVersion } from '../queries/schedule-cache.ts';
import { whenText } from '../schedule-text.ts';
import { othersInScope, type Scope, type ScopedChange, scopedRequest } from './series-scope.ts';

type ScopeDialogProps = Pick<ComponentProps<typeof ChangesDialog>, 'onClose' | 'onDone'> & {
  change: ScopedChange;
  now: Date;
};

const ONE = { key: 'one', label: 'This one', text: 'The others of the series stay as they are.' } as const;

const MANY = [
  { key: 'later', label: 'This and later', text: 'What is before it stays as it is.' },
  { key: 'all', label: 'All', text: 'Everything of it that is ahead.' },
] as const;

// Where this one is to stay alone.
const ENDING = [
  { key: 'later', label: 'This and later', text: 'This one stays, the later ones are deleted.' },
  { key: 'all', label: 'All', text: 'This one stays, all others that are ahead are deleted.' },
] as const;

const choicesFor = (rule: ScopedChange['rule']) => (rule ? (rule === 'none' ? ENDING : MANY) : [ONE, ...MANY]);

/** Asks whether a change of a stream of a series is about this one, this and later ones, or all that are ahead. */
export function ScopeDialog({ change, now, ...on }: ScopeDialogProps) {
  const { stream, input, rule } = change;
  const clock = useScheduleClock();
  const queryClient = useQueryClient();
  const others = othersAhead(stream, cachedStreams(queryClient), now);
  const later = othersInScope(stream, 'later', others);
  const choices = choicesFor(rule).filter(({ key }) => key !== 'later' || later.length > 0);
  const [scope, setScope] = useState<Scope>(choices[0]?.key ?? 'all');
  const stored = cachedStream(queryClient, stream.id);
  // Changes of a whole series name no version of each stream: what another window saved is looked at first.
  const isOutdated = stored !== undefined && stored.version > latestVersion(queryClient, stream);
  const isDeletion = input === null;
  const named = `“${stream.title}”, ${whenText(stream.scheduled_start, clock)},`;
  return (
    <ChangesDialog
      title={isDeletion ? 'Delete Stream' : 'Change Series'}
      description={`${named} is part of a series.`}
      request={isOutdated ? null : scopedRequest(change, scope, others)}
      verb={isDeletion ? 'Delete' : 'Change'}
      tone={isDeletion || rule === 'none' ? 'danger' : 'primary'}
      {...on}
    >
      {isOutdated && (
        <Notice tone="warning">{`${named} was changed in another window meanwhile. Cancel, and look at it first.`}</Notice>
      )}
      {others.length > 0 && (
        <RadioCards<Scope> label="Which streams" value={scope} onChange={setScope} choices={choices} />
      )}
    </ChangesDialog>
  );
}
