import type { InputOf, listStaffNotes } from '@livelift/contract';
import { sql } from 'kysely';
import { readPage } from '../../platform/database/listing.ts';
import { mapYielding } from '../../platform/event-loop.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { listNotesByIds } from './staff-notes.repository.ts';
import { toStaffNote } from './staff-notes.service.ts';

/** A page of notes about a streamer: the pinned ones first, then the newest. */
export async function readStaffNotes(db: Db, streamerId: number, query: InputOf<typeof listStaffNotes>['query']) {
  const ofStreamer = sql`staff_notes.streamer_id = ${streamerId}`;
  return readPage(
    db,
    {
      from: sql`staff_notes`,
      id: 'staff_notes.id',
      keys: ['staff_notes.pinned', 'staff_notes.created_at'],
      direction: 'desc',
      scope: ofStreamer,
      where: [ofStreamer],
      indexed: true,
      // Markdown of 5,000 characters takes up to 30 ms.
      read: async (ids) => mapYielding(orderByIds(ids, await listNotesByIds(db, ids)), toStaffNote),
    },
    query,
  );
}
