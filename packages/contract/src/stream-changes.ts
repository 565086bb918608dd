import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError, streamerInactive } from './errors.ts';
import { calendarDay, instant, plannedDay } from './instant.ts';
import { versionRead } from './page.ts';
import { allowance, stream, streamInput, subscriptionRequired } from './streams.ts';

/** Streams that one call makes, changes and deletes at most; a series has no more dates. */
export const MAX_CHANGES = 100;

/** Room for as many descriptions of full length. */
const MAX_BYTES = 1_048_576;

/** How a stream changes. */
export const changeKind = z.enum(['create', 'update', 'delete']);

/** How a stream changes. */
export type ChangeKind = z.infer<typeof changeKind>;

/** Says what would happen instead of doing it, and what becomes of the rest where a part is refused. */
export const changeOptions = {
  preview: z.boolean().optional().meta({ description: 'Answers what would happen; nothing is stored or refused.' }),
  skip_refused: z.boolean().optional().meta({
    description: 'Does what can be done. Otherwise nothing is where anything is refused.',
  }),
};

const place = {
  kind: changeKind,
  index: z.int().meta({ description: 'Place in its list of the request, or among the dates of a series, from 0.' }),
  id: z.int().nullable().meta({ description: 'Null for a stream that is new.' }),
};

/** A change that fits. */
export const plannedChange = z
  .object({
    ...place,
    scheduled_start: instant,
    estimated_duration: z.int().meta({ description: 'Minutes.' }),
    occurrence_date: calendarDay.nullable(),
    is_kept: z.boolean().meta({ description: 'Whether only its series is another.' }),
  })
  .meta({ id: 'PlannedChange' });

/** A change that does not. */
export const refusedChange = z
  .object({
    ...place,
    scheduled_start: instant.nullable().meta({ description: 'Where it was wanted; null where no stream was found.' }),
    occurrence_date: calendarDay.nullable(),
    code: z.string().meta({ description: 'The code with which the call for this stream alone would be refused.' }),
    message: z.string(),
    day: calendarDay.nullable().meta({ description: 'Day in UTC whose limit is exceeded.' }),
    left_minutes: z.int().nullable().meta({ description: 'What is left of the limit that is exceeded.' }),
    next_free_start: instant.nullable().meta({
      description:
        'Where its length has room beside all that fits; null where nowhere, or where that is not the matter.',
    }),
  })
  .meta({ id: 'RefusedChange' });

/** A change that does not fit, and why. */
export type RefusedChange = z.infer<typeof refusedChange>;

/** An overlap of which at least one side is new or changed. */
export const changeConflict = z
  .object({
    ...place,
    scheduled_start: instant,
    other_id: z.int().nullable().meta({ description: 'The stream that it overlaps; null where that is new as well.' }),
    other_title: z.string(),
    other_start: instant,
    overlap_minutes: z.int(),
  })
  .meta({ id: 'ChangeConflict' });

/** A stream that is deleted or changed alone is an occurrence of its series all the same. */
const membership = {
  series_id: z.int().positive().nullable().optional().meta({ description: 'One of the own series; null for none.' }),
  occurrence_date: plannedDay.nullable().optional().meta({
    description: 'Day of the series, in its time zone; that of its start where absent.',
  }),
};

const changedStream = { id: z.int().positive(), version: versionRead };

const restored = stream.pick({
  title: true,
  description: true,
  scheduled_start: true,
  estimated_duration: true,
  wordlist_id: true,
  series_id: true,
  occurrence_date: true,
});

const identified = stream.pick({ id: true, version: true });

/** The call that takes all of it back. */
export const undoChanges = z
  .object({
    create: z.array(restored),
    update: z.array(restored.extend(identified.shape)),
    delete: z.array(identified),
  })
  .meta({ id: 'UndoChanges', description: 'A body of `POST /streamer/streams/changes` that takes all of it back.' });

/** The call that takes all of it back. */
export type UndoChanges = z.infer<typeof undoChanges>;

/** What a set of changes did, or would do. */
export const changesOutcome = {
  message: z.string(),
  streams: z.array(stream).meta({
    description:
      'As they are now: the changed ones, then the new ones, each in the order asked for. None in a preview.',
  }),
  deleted_ids: z.array(z.int()),
  planned: z.array(plannedChange).meta({ description: 'What fits.' }),
  refused: z.array(refusedChange).meta({ description: 'What does not.' }),
  conflicts: z.array(changeConflict).meta({ description: `The first ${MAX_CHANGES} overlaps; they are allowed.` }),
  allowance: allowance.meta({ description: 'As it is afterwards.' }),
  lapsing_minutes: z.int().meta({
    description: 'Of what remains afterwards, what can no longer be booked: its days are gone or full.',
  }),
  undo: undoChanges.nullable().meta({ description: 'Null in a preview, and where there was nothing to do.' }),
};

/** The same as a whole. */
export const changesAnswer = z.object(changesOutcome).meta({ id: 'ChangesOutcome' });

/** What a set of changes did, or would do. */
export type ChangesOutcome = z.infer<typeof changesAnswer>;

/** Some of a set of changes was refused, and nothing was stored. */
export const changesRefused = apiError({
  kind: 'invalid',
  code: 'schedule.changes_refused',
  details: z.object({
    refused: z.array(refusedChange),
    planned_count: z.int().meta({ description: 'How many would be done with `skip_refused`.' }),
  }),
});

type ChangeLists = { create?: unknown[]; update?: { id: number }[]; delete?: { id: number }[] };

function checkLists(changes: ChangeLists, check: z.core.$RefinementCtx): void {
  const { create = [], update = [], delete: gone = [] } = changes;
  const complain = (message: string) => check.addIssue({ code: 'custom', path: [], message });
  const count = create.length + update.length + gone.length;
  if (count === 0) complain('Name at least one change.');
  if (count > MAX_CHANGES) complain(`Must be at most ${MAX_CHANGES} changes.`);
  const ids = [...update, ...gone].map(({ id }) => id);
  if (new Set(ids).size < ids.length) complain('Must name each stream once.');
}

/** Makes, changes and deletes streams in one transaction, by the rules of booking each of them. */
export const changeStreams = endpoint({
  method: 'POST',
  path: '/streamer/streams/changes',
  summary: 'Make, change and delete streams together',
  description:
    'All or nothing, unless `skip_refused`. Deletes come first, then updates, of which none stands in the way of another, then creates. `undo` of the answer is the body that takes it back.',
  body: z
    .strictObject({
      create: z.array(streamInput.extend(membership)).max(MAX_CHANGES).optional(),
      update: z
        .array(streamInput.extend({ ...changedStream, ...membership }))
        .max(MAX_CHANGES)
        .optional()
        .meta({ description: 'Each as a whole; without `series_id` it stays in its series.' }),
      delete: z.array(z.strictObject(changedStream)).max(MAX_CHANGES).optional(),
      ...changeOptions,
    })
    .superRefine(checkLists),
  response: changesAnswer,
  errors: [streamerInactive, subscriptionRequired, changesRefused],
  isIdempotent: true,
  maxBodyBytes: MAX_BYTES,
});
