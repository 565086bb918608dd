import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { anOutcome, planned, takeChanges } from '../changes/changes.fixtures.ts';
import { answerSchedule, aSchedule, aStream, mockApi, openAdd, openEdit } from '../schedule.fixtures.tsx';

const api = mockApi();

// Each test has a stream of its own: what this page made itself is remembered by id.
let lastId = 70;

type Body = { title: string; description: string | null; version: number };

/** Opens Edit on a stream that another window renames meanwhile, and saves another description. */
async function saveOver() {
  lastId += 1;
  const stream = aStream({ id: lastId });
  const theirs = { ...stream, title: 'Renamed elsewhere', version: 2 };
  const asSent = (facts: object) => JSON.parse(JSON.stringify({ ...stream, ...facts }));
  answerSchedule(aSchedule([stream]));
  const sent: Body[] = [];
  api.use(
    http.put<{ id: string }, Body>('*/api/streamer/streams/:id', async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      if (body.version >= theirs.version)
        return HttpResponse.json({ message: 'Stream updated', stream: asSent({ ...body, version: 3 }) });
      const problem = { code: 'stream.changed_meanwhile', message: 'Changed in another window.' };
      return HttpResponse.json({ ...problem, details: { current: asSent(theirs) } }, { status: 409 });
    }),
  );
  const { user, dialog } = await openEdit();
  fireEvent.change(dialog.getByLabelText('Description (optional)'), { target: { value: 'Mine' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const versions = await dialog.findByRole('region', { name: 'Two versions' });
  const held = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  return { user, sent, dialog, versions, held };
}

test('what another window saved meanwhile stands beside what was typed, and is not saved over', async () => {
  const { sent, dialog, versions, held } = await saveOver();
  expect(dialog.getByText('Changed in another window.')).toBeTruthy();
  const rows = within(versions).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DescriptionMineEmpty']);
  expect([held('Title'), held('Description (optional)')]).toEqual(['Renamed elsewhere', 'Mine']);
  expect(dialog.getByRole('button', { name: 'Save Changes' }).hasAttribute('disabled')).toBe(true);
  expect(sent).toHaveLength(1);
});

test('mine is saved over it once that is wished, with what only the other window changed', async () => {
  const { user, sent, versions } = await saveOver();
  await user.click(within(versions).getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toMatchObject({ title: 'Renamed elsewhere', description: 'Mine', version: 2 });
});

test('the saved one takes its place once that is wished, and nothing is left to discard', async () => {
  const { user, sent, versions, held } = await saveOver();
  await user.click(within(versions).getByRole('button', { name: 'Use the saved one' }));
  expect([held('Title'), held('Description (optional)')]).toEqual(['Renamed elsewhere', '']);
  expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

/** Opens Edit on a stream of a series that another window renames meanwhile, and saves another description. */
async function saveInSeries() {
  lastId += 1;
  const stream = aStream({ id: lastId, series_id: 4, occurrence_date: '2026-11-22' });
  const later = aStream({
    id: lastId + 1000,
    title: 'Later show',
    series_id: 4,
    occurrence_date: '2026-11-23',
    scheduled_start: new Date('2026-11-23T14:00:00Z'),
  });
  const theirs = { ...stream, title: 'Renamed elsewhere', version: 2 };
  answerSchedule(aSchedule([stream, later]));
  const { user, dialog } = await openEdit();
  fireEvent.change(dialog.getByLabelText('Description (optional)'), { target: { value: 'Mine' } });
  answerSchedule(aSchedule([theirs, later]));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { user, dialog, theirs, later, versions: await dialog.findByRole('region', { name: 'Two versions' }) };
}

test('of a stream of a series both stand side by side, and mine asks which are meant, over the newer one', async () => {
  const sent = takeChanges('post', 'streams/changes', () => anOutcome({ planned: [planned(aStream(), 'update')] }));
  const { user, dialog, versions } = await saveInSeries();
  expect(dialog.getByText('Action Blocked')).toBeTruthy();
  const rows = within(versions).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DescriptionMineEmpty']);
  await user.click(within(versions).getByRole('button', { name: 'Save mine anyway' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change Series' }));
  await user.click(await question.findByRole('button', { name: 'Change' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ update: [{ title: 'Renamed elsewhere', description: 'Mine', version: 2 }] });
});

test('of a stream of a series the saved one is taken, or what was deleted added anew', async () => {
  const { user, dialog, versions } = await saveInSeries();
  await user.click(within(versions).getByRole('button', { name: 'Use the saved one' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Renamed elsewhere');
  answerSchedule(aSchedule([]));
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Mine' } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/was deleted meanwhile\. You can add it anew/)).toBeTruthy();
});

test('while it is asked which are meant, a change of another window closes the way, for all of them as well', async () => {
  takeChanges('post', 'streams/changes', () => anOutcome({ planned: [planned(aStream(), 'update')] }));
  takeChanges('patch', 'series/4', () => anOutcome({ planned: [planned(aStream(), 'update')] }));
  const { user, versions, theirs, later } = await saveInSeries();
  await user.click(within(versions).getByRole('button', { name: 'Save mine anyway' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change Series' }));
  await question.findByRole('button', { name: 'Change' });
  answerSchedule(aSchedule([{ ...theirs, version: 3 }, later]));
  window.dispatchEvent(new Event('visibilitychange'));
  const said = await question.findByText(
    /Renamed elsewhere”, Sun 22 Nov 2026, 14:00 GMT, was changed in another window meanwhile/,
  );
  expect(said).toBeTruthy();
  await user.click(question.getByRole('radio', { name: 'All' }));
  expect(question.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
});

test('what was typed before a reload stands beside what another window saved in between', async () => {
  const typeInto = async (label: string, value: string | null) => {
    const { dialog } = await openEdit();
    if (value !== null) fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return { dialog, held: (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value };
  };
  lastId += 1;
  const stream = aStream({ id: lastId });
  answerSchedule(aSchedule([stream]));
  await typeInto('Description (optional)', 'Mine');
  cleanup();
  answerSchedule(aSchedule([{ ...stream, title: 'Renamed elsewhere', version: 2 }]));
  for (const _ of ['once', 'twice']) {
    const { dialog, held } = await typeInto('', null);
    expect(dialog.getByRole('region', { name: 'Two versions' }).textContent).toContain('DescriptionMineEmpty');
    expect([held('Title'), held('Description (optional)')]).toEqual(['Renamed elsewhere', 'Mine']);
    fireEvent.change(dialog.getByLabelText('Description (optional)'), { target: { value: 'Mine!' } });
    fireEvent.change(dialog.getByLabelText('Description (optional)'), { target: { value: 'Mine' } });
    cleanup();
  }
});

test('a booking whose answer was lost is tried again under the same key, a changed one under another', async () => {
  answerSchedule(aSchedule([]));
  const keys: Array<string | null> = [];
  api.use(
    http.post('*/api/streamer/streams', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { user, dialog, enter } = await openAdd();
  const send = async (count: number) => {
    await user.click(dialog.getByRole('button', { name: 'Add Stream' }));
    await waitFor(() => expect(keys).toHaveLength(count));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Add Stream' }).hasAttribute('disabled')).toBe(false),
    );
  };
  enter('Title', 'Lost');
  await send(1);
  await send(2);
  enter('Title', 'Another');
  await send(3);
  expect(keys[0]).toMatch(/^[\x21-\x7e]{20,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
