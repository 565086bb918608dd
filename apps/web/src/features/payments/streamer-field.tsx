import { listStreamers, type StreamerListItem } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Combobox } from '../../ui/combobox.tsx';

const MAX_OPTIONS = 8;

// Keyed by the search text, so a late response never replaces a newer one.
const useFoundStreamers = (search: string, enabled: boolean) =>
  useQuery({
    queryKey: ['staff', 'streamers', 'found', search],
    queryFn: () => callApi(staffApi, listStreamers, { query: { search, per_page: MAX_OPTIONS } }),
    select: ({ streamers }) => streamers.data,
    enabled,
  });

type StreamerFieldProps = {
  error: string | undefined;
  /** Called with null when the input is edited after a choice. */
  onChange: (streamer: StreamerListItem | null) => void;
};

/** Whose payment it is: found by name, username or address. */
export function StreamerField({ error, onChange }: StreamerFieldProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<StreamerListItem | null>(null);
  const search = useDebounced(text.trim());
  const isUpToDate = search === text.trim();
  const found = useFoundStreamers(search, chosen === null && search !== '');
  const options = isUpToDate && chosen === null && search !== '' ? (found.data ?? []) : [];
  const note = () => {
    if (text.trim() === '') return 'Type a name, username, or email.';
    if (found.isError) return errorMessage(found.error, 'Failed to load streamers');
    if (!isUpToDate || found.isPending) return 'Searching';
    return options.length === 0 ? 'No streamers found' : undefined;
  };
  const choose = (streamer: StreamerListItem) => {
    setChosen(streamer);
    setText(`${streamer.full_name} (${streamer.user.email})`);
    onChange(streamer);
    return true;
  };
  const [first, ...more] = options;
  return (
    <Combobox
      label="Streamer"
      placeholder="Search by name, username, or email..."
      error={error}
      value={text}
      options={options}
      note={note()}
      optionKey={({ id }) => id}
      renderOption={(streamer) => (
        <>
          <bdi className="block font-medium wrap-anywhere">{streamer.full_name}</bdi>
          <span className="block text-xs wrap-anywhere text-muted">
            @<bdi>{streamer.username}</bdi>, {streamer.user.email}
          </span>
        </>
      )}
      onType={(typed) => {
        setText(typed);
        if (chosen === null) return;
        setChosen(null);
        onChange(null);
      }}
      onChoose={choose}
      onEnter={first && more.length === 0 ? () => choose(first) : undefined}
    />
  );
}
