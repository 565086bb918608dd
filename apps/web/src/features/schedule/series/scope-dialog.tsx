import { getSeries } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, streamerApi } from '../../../lib/api-client.ts';
import { formatPlural } from '../../../lib/format.ts';
import { QueryFailure } from '../../../ui/load-failure.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { STREAMS_KEY } from '../schedule.queries.ts';
import { useScheduleClock } from '../schedule-clock.tsx';
import { whenText } from '../schedule-text.ts';
import { type Scope, type ScopedChange, scopedRequest } from './series-scope.ts';

type ScopeDialogProps = {
  change: ScopedChange;
  onClose: () => void;
  /** Called in place of `onClose` once it is done. */
  onDone?: () => void;
};

/** Asks whether a change of a stream of a series is about this one, this and later ones, or all that are ahead. */
export function ScopeDialog({ change, ...on }: ScopeDialogProps) {
  const { stream, input } = change;
  const clock = useScheduleClock();
  const [scope, setScope] = useState<Scope>('one');
  const seriesId = stream.series_id ?? 0;
  const query = useQuery({
    queryKey: [...STREAMS_KEY, 'series', seriesId],
    queryFn: async () => (await callApi(streamerApi, getSeries, { params: { id: seriesId } })).series,
  });
  const { data: series } = query;
  const ahead = series ? `${formatPlural(series.streams_ahead, 'stream')} ahead.` : 'Everything ahead.';
  const isDeletion = input === null;
  return (
    <ChangesDialog
      title={isDeletion ? 'Delete Stream' : 'Change Series'}
      description={`“${stream.title}”, ${whenText(stream.scheduled_start, clock)}, is part of a series.`}
      request={scopedRequest(change, series, scope)}
      verb={isDeletion ? 'Delete' : 'Change'}
      tone={isDeletion ? 'danger' : 'primary'}
      {...on}
    >
      <RadioCards<Scope>
        label="Which streams"
        value={scope}
        onChange={setScope}
        choices={[
          { key: 'one', label: 'This one', text: 'The others of the series stay as they are.' },
          { key: 'later', label: 'This and later', text: 'What is before it stays as it is.' },
          { key: 'all', label: 'All', text: ahead },
        ]}
      />
      {query.isError && <QueryFailure title="Failed to load the series" query={query} />}
    </ChangesDialog>
  );
}
