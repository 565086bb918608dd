import { isTimeZone, profileInput, type StreamerProfile, streamerProfile, updateMyProfile } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { emptyAsNull } from '../../lib/text-rules.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { useUpdateMyProfile } from './account.queries.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { zoneLabel } from './time-zones.ts';

const values = z.object({
  full_name: z.string(),
  username: z.string(),
  discord_id: z.string(),
  timezone: z.string().nullable(),
});

type Values = z.infer<typeof values>;

const { full_name, username } = profileInput.shape;
const { discord_id } = updateMyProfile.body.shape;
const schema = z.object({
  full_name,
  username,
  discord_id: emptyAsNull.pipe(discord_id.unwrap()),
  // One that this browser does not know is the stored one: absent, it stays.
  timezone: values.shape.timezone.transform((zone) => (zone === null || isTimeZone(zone) ? zone : undefined)),
});

/** What each field is called, and what stands in it. */
export const PROFILE_TEXTS: FieldTexts<Values> = [
  ['Full name', (entered) => entered.full_name],
  ['Username', (entered) => entered.username],
  ['Discord ID', (entered) => entered.discord_id],
  ['Time zone', (entered) => (entered.timezone === null ? '' : zoneLabel(entered.timezone))],
];

type StoredProfile = Pick<StreamerProfile, keyof Values> & { id: number; version: number };

/** A stored profile as it stands in the fields. */
export const profileValues = (profile: Pick<StreamerProfile, keyof Values>): Values => ({
  full_name: profile.full_name,
  username: profile.username,
  discord_id: profile.discord_id ?? '',
  timezone: profile.timezone,
});

// The end of `paths.account('time-zone')`.
const ZONE_HASH = '#time-zone';

/** What a streamer says of themselves; edits that are not saved wait in this tab. */
export function ProfileForm({ profile }: { profile: StreamerProfile }) {
  const update = useUpdateMyProfile();
  return (
    <ProfileEditor
      profile={profile}
      recordSchema={streamerProfile}
      save={update.mutateAsync}
      draft={`profileDraft/${profile.id}`}
      focusesZone={useLocation().hash === ZONE_HASH}
      errorTitle="Failed to save your profile"
    />
  );
}

type ProfileEditorProps<Stored> = {
  profile: Stored;
  /** Reads the newer profile from the answer to an outdated version. */
  recordSchema: z.ZodType<Stored>;
  /** Answers what is stored by now where the form stays open. */
  save: (change: z.output<typeof schema> & { version: number }) => Promise<Stored | undefined>;
  /** Where edits that are not saved are kept. */
  draft: string;
  errorTitle: string;
  /** Whether a link has led to the time zone. */
  focusesZone?: boolean;
  /** Leaves the form, where it can be left. */
  onClose?: () => void;
};

/** A profile's fields, of one's own or as staff change them. */
export function ProfileEditor<Stored extends StoredProfile>(props: ProfileEditorProps<Stored>) {
  const { profile, recordSchema, errorTitle, onClose } = props;
  // Why what was last typed as the time zone was not taken.
  const [zoneRefusal, setZoneRefusal] = useState<string | null>(null);
  const editor = useVersionedForm({
    record: profile,
    recordSchema,
    valuesOf: profileValues,
    schema,
    save: async (entered, { version }) => {
      if (zoneRefusal === null) return props.save({ ...entered, version });
      form.setFocus('timezone');
      return false;
    },
    draft: { key: props.draft, schema: values },
  });
  const { form, field, conflict, isDirty, isSaving } = editor;
  const zone = useController({ control: form.control, name: 'timezone' });
  const { focusesZone = false } = props;
  useEffect(() => {
    if (focusesZone) form.setFocus('timezone');
  }, [form, focusesZone]);
  const name = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <VersionedForm state={editor} fields={PROFILE_TEXTS} errorTitle={errorTitle}>
      <div className="@container">
        <div className="grid items-start gap-4.5 @md:grid-cols-2">
          <TextField label="Full name" autoComplete="name" required {...field('full_name')} />
          <TextField label="Username" hint="On the streaming platform." required {...name} {...field('username')} />
          <TextField
            label="Discord ID"
            optional
            hint="In Discord: User Settings, My Account, Username."
            {...name}
            {...field('discord_id')}
          />
          <TimeZoneField
            ref={zone.field.ref}
            value={zone.field.value}
            onChange={zone.field.onChange}
            onRefusal={setZoneRefusal}
            error={zoneRefusal ?? zone.fieldState.error?.message}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" loading={isSaving} disabled={!isDirty || conflict !== null}>
          Save Changes
        </Button>
        {onClose && !isSaving && (
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        )}
        {isDirty && !isSaving && !onClose && (
          <Button
            variant="ghost"
            onClick={() => {
              form.reset();
              setZoneRefusal(null);
            }}
          >
            Discard
          </Button>
        )}
      </div>
    </VersionedForm>
  );
}
