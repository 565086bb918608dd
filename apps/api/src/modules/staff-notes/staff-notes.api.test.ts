import {
  createStaffNote,
  deleteStaffNote,
  deleteUser,
  getMyData,
  listStaffNotes,
  pinStaffNote,
  updateStaffNote,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, fingerprint, makeStreamer, storedTexts } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let author: { token: string; email: string; userId: number };
let other: typeof author;
let admin: typeof author;

beforeEach(async () => {
  author = await signInStaff(app, 'moderator');
  other = await signInStaff(app, 'moderator');
  admin = await signInStaff(app, 'admin');
});

const write = async (id: number, text: string, pinned = false) => {
  app.context.clock.advance(1);
  return (await app.ok(createStaffNote, { token: author.token, params: { id }, body: { text, pinned } })).note;
};

const textsOf = async (id: number) =>
  (await app.ok(listStaffNotes, { token: other.token, params: { id } })).notes.data.map(({ text }) => text);

describe('notes of staff', () => {
  it('are rendered, with their author, the pinned ones first and then the newest', async () => {
    const { streamerId: id } = await makeStreamer(app);
    await write(id, 'pinned', true);
    await write(id, 'older');
    const { version, ...note } = await write(id, '# Call\n[x](javascript:alert(1))<script>alert(1)</script>');
    expect(note).toMatchObject({ author: { email: author.email }, pinned: false, edited_at: null });
    expect(note.html).toBe('<h3>Call</h3>\n<p>x</p>');
    expect(version).toBe(1);
    expect(await textsOf(id)).toEqual(['pinned', note.text, 'older']);
    const { token } = other;
    expect((await app.ok(listStaffNotes, { token, params: { id }, query: { per_page: '2' } })).notes).toMatchObject({
      total: 3,
      has_more: true,
    });
  });

  it('are changed by their author alone, on record, and not over a newer version', async () => {
    const { streamerId: id } = await makeStreamer(app);
    const { id: noteId, version } = await write(id, 'first');
    const params = { id, noteId };
    const edit = { params, body: { text: 'second', version } };
    await app.refused(updateStaffNote, 403, { token: admin.token, ...edit });
    const { note } = await app.ok(updateStaffNote, { token: author.token, ...edit });
    expect(note).toMatchObject({ text: 'second', version: 2, edited_at: app.context.clock.now() });
    const refusal = await app.refused(updateStaffNote, 409, { token: author.token, ...edit });
    expect(refusal.details).toMatchObject({ current: { text: 'second', version: 2 } });
    expect(await auditOf(app.context.db, 'staff_note', noteId)).toMatchObject([
      { action: 'staff_note.created', actor_email: author.email, after: { streamer_id: id, text: 'first' } },
      { action: 'staff_note.updated', before: { text: 'first' }, after: { text: 'second' } },
    ]);
  });

  it('are pinned by anybody of the staff; a note that is pinned already stays as it is', async () => {
    const { streamerId: id } = await makeStreamer(app);
    const { id: noteId } = await write(id, 'note');
    const pin = (pinned: boolean) =>
      app.ok(pinStaffNote, { token: other.token, params: { id, noteId }, body: { pinned } });
    expect((await pin(true)).note).toMatchObject({ pinned: true, version: 2, edited_at: null });
    expect((await pin(true)).note).toMatchObject({ pinned: true, version: 2 });
    expect((await pin(false)).note).toMatchObject({ pinned: false, version: 3 });
  });

  it('are deleted by their author or an admin, on record with their words', async () => {
    const { streamerId: id } = await makeStreamer(app);
    const [own, theirs] = [await write(id, 'own'), await write(id, 'theirs')];
    await app.refused(deleteStaffNote, 403, { token: other.token, params: { id, noteId: own.id } });
    await app.ok(deleteStaffNote, { token: author.token, params: { id, noteId: own.id } });
    await app.ok(deleteStaffNote, { token: admin.token, params: { id, noteId: theirs.id } });
    expect(await textsOf(id)).toEqual([]);
    expect((await auditOf(app.context.db, 'staff_note', theirs.id)).at(-1)).toMatchObject({
      action: 'staff_note.deleted',
      actor_email: admin.email,
      before: { text: 'theirs' },
    });
    await app.refused(deleteStaffNote, 404, { token: admin.token, params: { id, noteId: own.id } });
  });

  it('are nowhere in what the person can read, and go with them from everywhere, deleted ones included', async () => {
    const { streamerId: id, userId, token } = await makeStreamer(app);
    const key = { 'idempotency-key': 'note-1' };
    const body = { text: 'Owes us an Aardvark' };
    await app.send(createStaffNote, { token: author.token, params: { id }, body, headers: key });
    const { id: noteId } = await write(id, 'An Aardvark of before');
    await app.ok(deleteStaffNote, { token: author.token, params: { id, noteId } });
    expect(JSON.stringify(await app.ok(getMyData, { token }))).not.toContain('Aardvark');
    await app.ok(deleteUser, { token: admin.token, params: { id: userId }, body: { mode: 'erase' } });
    expect(await storedTexts(app)).not.toContain('Aardvark');
    expect(await textsOf(id)).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['a blank text', { text: ' \n ' }],
    ['5001 characters', { text: 'x'.repeat(5001) }],
    ['a text that is none', { text: 5 }],
    ['an author', { text: 'x', author_id: 1 }],
    ['half a pin', { text: 'x', pinned: 'yes' }],
  ])('are not made of %s', async (_, body) => {
    const { streamerId: id } = await makeStreamer(app);
    const before = await fingerprint(app.context.db);
    await app.refused(createStaffNote, 422, { token: author.token, params: { id }, body });
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('are no business of streamers, and belong to one streamer', async () => {
    const [one, two] = [await makeStreamer(app), await makeStreamer(app)];
    const { id: noteId } = await write(one.streamerId, 'note');
    const params = { id: one.streamerId };
    await app.refused(listStaffNotes, 403, { token: one.token, params });
    await app.refused(createStaffNote, 403, { token: one.token, params, body: { text: 'x' } });
    await app.refused(createStaffNote, 401, { params, body: { text: 'x' } });
    const { token } = author;
    await app.refused(deleteStaffNote, 404, { token, params: { id: two.streamerId, noteId } });
    await app.refused(createStaffNote, 404, { token, params: { id: 999_999 }, body: { text: 'x' } });
    await app.refused(listStaffNotes, 404, { token, params: { id: 999_999 } });
  });
});
