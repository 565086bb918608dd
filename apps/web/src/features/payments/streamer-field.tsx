import { listStreamers, type StreamerListItem } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { failureSentence } from '../../lib/api-error.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Combobox } from '../../ui/combobox.tsx';

const SETTLES_MS = 200;
const OFFERED = 8;

// The answer belongs to the text that it was asked for, so an older one never stands where a newer one does.
const useFoundStreamers = (search: string, enabled: boolean) =>
  useQuery({
    queryKey: ['staff', 'streamers', 'found', search],
    queryFn: () => callApi(staffApi, listStreamers, { query: { search, per_page: OFFERED } }),
    select: ({ streamers }) => streamers.data,
    enabled,
  });

type StreamerFieldProps = {
  error: string | undefined;
  /** Called with null when what is typed means nobody any more. */
  onChange: (streamer: StreamerListItem | null) => void;
};

/** Whose payment it is: found by name, username or address. */
export function StreamerField({ error, onChange }: StreamerFieldProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<StreamerListItem | null>(null);
  const search = useSettled(text.trim(), SETTLES_MS);
  const isSettled = search === text.trim();
  const found = useFoundStreamers(search, chosen === null && search !== '');
  const options = isSettled && chosen === null && search !== '' ? (found.data ?? []) : [];
  const note = () => {
    if (text.trim() === '') return 'Type a name, username, or email.';
    if (found.isError) return failureSentence(found.error, 'Failed to load streamers');
    if (!isSettled || found.isPending) return 'Searching';
    return options.length === 0 ? 'No streamers found' : undefined;
  };
  return (
    <Combobox
      label="Streamer"
      placeholder="Search by name, username, or email..."
      autoFocus
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
      onChoose={(streamer) => {
        setChosen(streamer);
        setText(`${streamer.full_name} (${streamer.user.email})`);
        onChange(streamer);
      }}
    />
  );
}
