import { createStream } from '@livelift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerSchedule, aSchedule, aStream, loseAnswers, mockApi, renderSchedule } from '../schedule.fixtures.tsx';

const api = mockApi();

const live = () => document.querySelector('[aria-live=assertive]')?.textContent;
const ghost = () => document.querySelector('[data-ghost]:not([hidden])');
const label = () => document.querySelector('[data-drag-label]:not([hidden])')?.textContent ?? null;

describe('moving a stream by keyboard', () => {
  test('picks it up, speaks every step with what is left, and saves it where it is dropped', async () => {
    answerSchedule(aSchedule([aStream()]));
    const sent = loseAnswers('put', 'streams/1');
    const user = renderSchedule();
    (await screen.findByRole('button', { name: /Morning show/ })).focus();
    await user.keyboard(' ');
    expect(live()).toMatch(
      /^Picked up “Morning show”, Sun 22 Nov, 14:00–16:00 GMT.*Enter drops it, Escape puts it back/,
    );
    await user.keyboard('{ArrowRight}');
    expect(live()).toMatch(/^Sun 22 Nov, 14:30–16:30 GMT.*Then 4 h left on Sun 22 Nov/);
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
    expect(live()).toMatch(/^Mon 23 Nov, 14:30–17:00 GMT/);
    await user.keyboard('{ArrowDown}');
    expect(live()).toMatch(/^No further that way: Mon 23 Nov.*Must lie within your subscription: 20 Nov 2026 to/);
    await waitFor(() => expect(label()).toContain('Must lie within your subscription'));
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([{ scheduled_start: '2026-11-23T14:30:00.000Z', estimated_duration: 150 }]),
    );
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Morning show 14:00–16:00 GMT, Sun 22 Nov/ })).toBeTruthy();
  });

  test('is put back by Escape, and by leaving it', async () => {
    answerSchedule(aSchedule([aStream()]));
    const user = renderSchedule();
    (await screen.findByRole('button', { name: /Morning show/ })).focus();
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(live()).toBe('“Morning show” is back where it was.');
    await user.keyboard(' {ArrowRight}');
    screen.getByRole('button', { name: 'Add Stream' }).focus();
    expect(live()).toBe('“Morning show” is back where it was.');
  });

  test('is not possible once it is over or live: Space opens what can be done, as Enter does', async () => {
    answerSchedule(aSchedule([aStream({ status: 'live', scheduled_start: new Date('2026-11-21T12:00:00Z') })]));
    const user = renderSchedule();
    (await screen.findByRole('button', { name: /Morning show/ })).focus();
    for (const key of [' ', '{Enter}']) {
      await user.keyboard(key);
      expect(await screen.findByRole('dialog', { name: 'Morning show' })).toBeTruthy();
      await user.keyboard('{Escape}');
    }
    await user.keyboard('e');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Enter opens it, e edits it, and Space drops it as well', async () => {
    answerSchedule(aSchedule([aStream()]));
    const sent = loseAnswers('put', 'streams/1');
    const user = renderSchedule();
    (await screen.findByRole('button', { name: /Morning show/ })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Morning show' })).toBeTruthy();
    await user.keyboard('{Escape}e');
    expect(await screen.findByRole('dialog', { name: 'Edit Stream' })).toBeTruthy();
    await user.keyboard('{Escape} {ArrowRight} ');
    await waitFor(() => expect(sent).toMatchObject([{ scheduled_start: '2026-11-22T14:30:00.000Z' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ends when it is deleted elsewhere meanwhile, and says so', async () => {
    answerSchedule(aSchedule([aStream()]));
    const user = renderSchedule();
    (await screen.findByRole('button', { name: /Morning show/ })).focus();
    await user.keyboard(' {ArrowRight}');
    expect(ghost()).not.toBeNull();
    answerSchedule(aSchedule([]));
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Morning show/ })).toBeNull());
    expect(ghost()).toBeNull();
    expect(live()).toBe('“Morning show” was changed elsewhere.');
  });
});

describe('drawing a stream by keyboard', () => {
  const cell = (name: RegExp) => screen.findByRole('gridcell', { name });

  test('begins at the slot, is moved and resized like one that is there, and opens the dialog', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    (await cell(/^Sun 22 Nov, 14:00–16:00/)).focus();
    await user.keyboard(' ');
    expect(live()).toMatch(/^New stream, Sun 22 Nov, 14:00–16:00 GMT.*Then 4 h left on Sun 22 Nov.*Enter adds it/);
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(live()).toMatch(/^Sun 22 Nov, 14:30–17:30 GMT/);
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '14:30');
    expect(dialog.getByLabelText('Duration')).toHaveProperty('value', '180');
    expect(ghost()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(ghost()).toBeNull();
  });

  test('is discarded by Escape, and says where nothing can begin', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    (await cell(/^Sun 22 Nov, 14:00–16:00/)).focus();
    await user.keyboard(' {Escape}');
    expect(live()).toBe('The new stream was discarded.');
    expect(ghost()).toBeNull();
    (await cell(/^Fri 20 Nov, 14:00–16:00/)).focus();
    await user.keyboard(' ');
    expect(live()).toBe('This time is over. No stream can begin here.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says and shows that nothing can begin also to Enter, until the next key', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    const over = await cell(/^Fri 20 Nov, 14:00–16:00/);
    over.focus();
    const said: unknown[] = [];
    for (const next of ['{ArrowRight}', '{Tab}']) {
      await user.keyboard('{Enter}');
      expect(live()?.trim()).toBe('This time is over. No stream can begin here.');
      said.push(live());
      expect(label()).toContain('This time is over');
      await user.keyboard(next);
      expect(label()).toBeNull();
    }
    // The same text twice would be spoken once.
    expect(new Set(said).size).toBe(2);
    (await cell(/^Sun 22 Nov, 14:00–16:00/)).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add Stream' })).toBeTruthy();
  });

  test('keeps saying why while the schedule changes elsewhere', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    (await cell(/^Fri 20 Nov, 14:00–16:00/)).focus();
    await user.keyboard('{Enter}');
    answerSchedule(aSchedule([aStream()]));
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('button', { name: /Morning show/ });
    expect(label()).toContain('This time is over');
  });

  test('goes on with the stream that was added', async () => {
    answerSchedule(aSchedule([]));
    const added = aStream({ id: 5, title: 'Drawn' });
    api.use(
      http.post('*/api/streamer/streams', () => {
        answerSchedule(aSchedule([added]));
        return HttpResponse.json(createStream.response.encode({ message: 'Stream added', stream: added }), {
          status: 201,
        });
      }),
    );
    const user = renderSchedule();
    (await cell(/^Sun 22 Nov, 14:00–16:00/)).focus();
    await user.keyboard('{Enter}Drawn{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Drawn 14:00–16:00/ })));
    await user.keyboard(' ');
    expect(live()).toMatch(/^Picked up “Drawn”/);
  });
});

describe('the key Delete on a stream', () => {
  test('asks whether to delete it', async () => {
    answerSchedule(aSchedule([aStream()]));
    const user = renderSchedule();
    (await screen.findByRole('button', { name: /Morning show/ })).focus();
    await user.keyboard('{Delete}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Stream' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Morning show/ })));
  });

  test('does nothing to one that cannot be deleted', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T08:00:00Z') })]));
    const user = renderSchedule();
    (await screen.findByRole('button', { name: /Morning show/ })).focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
