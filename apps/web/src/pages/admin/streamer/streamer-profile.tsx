import { streamerListItem } from '@livelift/contract';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { PROFILE_TEXTS, ProfileEditor, profileValues } from '../../../features/account/profile-form.tsx';
import { type StreamerDetails, useUpdateStreamer } from '../../../features/streamers/streamers.queries.ts';
import { formatDayOf } from '../../../lib/format.ts';
import { DetailList } from '../../../ui/detail-list.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

type StreamerProfileProps = { streamer: StreamerDetails['streamer']; mayChange: boolean };

/** Who somebody is and how they are reached; staff change what belongs to the profile. */
export function StreamerProfile({ streamer, mayChange }: StreamerProfileProps) {
  const update = useUpdateStreamer(streamer.id);
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <SectionCard
      id="profile"
      title="Profile"
      actions={
        mayChange &&
        !isEditing && (
          <span className="print:hidden">
            <RowAction ref={edit} icon={Pencil} about="the profile" onClick={() => setEditing(true)}>
              Edit
            </RowAction>
          </span>
        )
      }
    >
      {isEditing ? (
        <div ref={focusFirst}>
          <ProfileEditor
            profile={streamer}
            recordSchema={streamerListItem}
            save={async (change) => {
              await update.mutateAsync(change);
              close();
              return undefined;
            }}
            draft={`streamerProfileDraft/${streamer.id}`}
            errorTitle="Failed to save the profile"
            onClose={close}
          />
        </div>
      ) : (
        <DetailList
          className="sm:grid-cols-1 [&>div]:grid [&>div]:grid-cols-[6rem_1fr] [&>div]:gap-x-2"
          rows={rowsOf(streamer)}
        />
      )}
    </SectionCard>
  );
}

// The Edit button is unmounted, so the focus moves to the first field.
const focusFirst = (holder: HTMLElement | null) => holder?.querySelector('input')?.focus();

// Switching off takes the verification away, and switching on gives it back.
function verifiedText({ email_verified_at: at, deactivated_at: off }: StreamerDetails['streamer']['account']): string {
  if (at !== null) return formatDayOf(at);
  return off === null ? 'Not verified' : 'Switched off';
}

const NONE = <span className="font-normal text-muted">None</span>;

function rowsOf({ user, account, ...profile }: StreamerDetails['streamer']) {
  const values = profileValues(profile);
  return [
    ...PROFILE_TEXTS.map(([label, textOf]) => {
      const text = textOf(values, values);
      return [label, text ? <bdi key={label}>{text}</bdi> : NONE] as const;
    }),
    ['Email', user.email],
    ['Email verified', verifiedText(account)],
  ] as const;
}
