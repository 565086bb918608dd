import { endStream } from '@livelift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerSchedule, aSchedule, aStream, mockApi, renderSchedule } from './schedule.fixtures.tsx';

const api = mockApi();

afterEach(() => vi.restoreAllMocks());

const dayRows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-day'));

describe('the schedule', () => {
  test('shows a row for every day of the subscription and marks today', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    expect(dayRows().map((row) => row.querySelector('[role=rowheader]')?.textContent)).toEqual([
      'Fri 20 Nov',
      'Today 21 Nov, 6 h left',
      'Sun 22 Nov, 6 h left',
      'Mon 23 Nov, 6 h left',
    ]);
    expect(dayRows()[1]?.getAttribute('aria-current')).toBe('date');
  });

  test('begins with today, below the hours', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.dataset.day === '2026-11-21' ? 81 : 0;
    });
    answerSchedule(aSchedule([]));
    renderSchedule();
    expect((await screen.findByRole('grid')).parentElement?.scrollTop).toBe(81 - 44);
  });

  test('says that times are in GMT, with the visitor’s own clock beside it', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    expect(screen.getByText(/All times are in GMT. Now 12:30 GMT, 13:30 in Europe.Berlin/)).toBeTruthy();
  });

  test('explains all six states in words', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    await user.click(await screen.findByRole('button', { name: 'Legend', expanded: false }));
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    for (const label of ['Live', 'Scheduled', 'Overlapping', 'Scheduled in the past', 'Completed', 'Cancelled']) {
      expect(legend.getByText(label)).toBeTruthy();
    }
  });

  test('takes n for a new stream and ? for its keys, from all over the page but fields and menus', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    await user.keyboard('n?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(document.body);
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keys of the schedule' });
    await user.keyboard('n{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('n');
    const form = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    await user.type(form.getByLabelText('Title'), 'no time');
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('no time');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('does nothing at a single key where those are switched off', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    await user.click(await screen.findByRole('button', { name: 'Keys of the schedule' }));
    await user.click(await screen.findByRole('switch', { name: 'Single keys' }));
    await user.keyboard('{Escape}n?t');
    expect(screen.queryByRole('dialog')).toBeNull();
    localStorage.clear();
  });

  test('takes t to the present with the focus, which stays on the button Today', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    const present = await screen.findByRole('gridcell', { name: /^Sat 21 Nov, 12:00–14:00/ });
    const later = screen.getByRole('gridcell', { name: /^Mon 23 Nov, 20:00–22:00/ });
    later.focus();
    await user.keyboard('t');
    expect(document.activeElement).toBe(present);
    later.focus();
    const button = screen.getByRole('button', { name: 'Today' });
    await user.click(button);
    expect(document.activeElement).toBe(button);
    expect([present.tabIndex, later.tabIndex]).toEqual([0, -1]);
  });

  test('zooms to the hours in which most is streamed, also at a later visit', async () => {
    answerSchedule(aSchedule([aStream()]));
    const user = renderSchedule();
    await user.click(await screen.findByRole('button', { name: 'My Hours' }));
    expect(screen.getByRole('grid').className).toContain('w-[calc(200%');
    expect(localStorage.getItem('scheduleHours')).toBe('mine');
    await user.click(screen.getByRole('button', { name: 'All Day' }));
    expect(screen.getByRole('grid').className).not.toContain('w-[calc(200%');
    localStorage.clear();
  });

  test('names each stream with its state and time', async () => {
    answerSchedule(
      aSchedule([
        aStream({ id: 1, title: 'Late show', scheduled_start: new Date('2026-11-22T18:00:00Z') }),
        aStream({ id: 2, title: 'Early show', scheduled_start: new Date('2026-11-21T08:00:00Z') }),
      ]),
    );
    renderSchedule();
    expect(
      await screen.findByRole('button', { name: 'Scheduled: Late show 18:00–20:00 GMT, Sun 22 Nov' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Scheduled in the past: Early show 08:00–10:00 GMT, Sat 21 Nov' }),
    ).toBeTruthy();
  });

  test('draws a stream that crosses midnight on both days', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T23:00:00Z') })]));
    renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    expect(
      within(dayRows()[2] ?? document.body).getByRole('button', { name: /23:00–01:00 GMT, Sun 22 Nov$/ }),
    ).toBeTruthy();
    expect(
      within(dayRows()[3] ?? document.body).getByRole('button', { name: /Mon 23 Nov, continued from the day before$/ }),
    ).toBeTruthy();
  });

  test('tells overlapping streams from others without colour', async () => {
    answerSchedule(
      aSchedule([
        aStream({ id: 1, title: 'One' }),
        aStream({ id: 2, title: 'Two', scheduled_start: new Date('2026-11-22T15:30:00Z') }),
        aStream({ id: 3, title: 'Three', scheduled_start: new Date('2026-11-22T15:00:00Z'), status: 'cancelled' }),
      ]),
    );
    renderSchedule();
    expect(await screen.findByRole('button', { name: /^Overlapping: One/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Overlapping: Two/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Cancelled: Three/ })).toBeTruthy();
  });

  test('lets only the mark of an overlap blink, and only where motion is welcome', async () => {
    answerSchedule(
      aSchedule([
        aStream({ id: 1, title: 'One' }),
        aStream({ id: 2, title: 'Two', scheduled_start: new Date('2026-11-22T15:30:00Z') }),
        aStream({ id: 3, title: 'Three', scheduled_start: new Date('2026-11-23T15:30:00Z') }),
      ]),
    );
    renderSchedule();
    const blinking = (name: RegExp) =>
      [...screen.getByRole('button', { name }).querySelectorAll('svg')].map((icon) => icon.getAttribute('class'));
    await screen.findByRole('button', { name: /: One/ });
    expect(blinking(/: One/).join(' ')).toContain('motion-safe:group-not-data-dragging/grid:animate-blink');
    expect(blinking(/: Three/).join(' ')).not.toContain('animate-blink');
  });

  test('says what failed when it cannot be loaded, and loads when asked again', async () => {
    api.use(
      http.get('*/api/streamer/streams', () =>
        HttpResponse.json({ message: 'The database is away.', code: 'unavailable', request_id: '1' }, { status: 503 }),
      ),
    );
    const user = renderSchedule();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to load streams')).toBeTruthy();
    expect(alert.getByText('The database is away.')).toBeTruthy();
    answerSchedule(aSchedule([aStream()]));
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Morning show/ })).toBeTruthy();
  });
});

describe('the timeline by keyboard', () => {
  test('shows its keys at a question mark', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    const [first] = await screen.findAllByRole('gridcell');
    first?.focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys of the schedule' })).toBeTruthy();
  });
});

describe('the list', () => {
  test('names every stream by day with all that can be done to it, and is kept as the view', async () => {
    answerSchedule(aSchedule([aStream()]));
    const user = renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    await user.click(screen.getByRole('radio', { name: 'List' }));
    const days = within(await screen.findByRole('list', { name: 'Days' }));
    expect(days.getByRole('heading', { name: 'Sun 22 Nov' })).toBeTruthy();
    expect(days.getByText('14:00–16:00 GMT, 2 h')).toBeTruthy();
    expect(days.getByText('4 h left')).toBeTruthy();
    await user.click(days.getByRole('button', { name: 'Edit: Morning show' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Stream' })).toBeTruthy();
    expect(localStorage.getItem('scheduleView')).toBe('list');
    localStorage.clear();
  });
});

describe('adding a stream', () => {
  test('is closed when less is left than the shortest stream takes', async () => {
    answerSchedule(aSchedule([], { bookable_minutes: 29 }));
    renderSchedule();
    expect(await screen.findByText('Your subscription has no time left to book.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Stream' }).hasAttribute('disabled')).toBe(true);
  });

  const cell = (name: RegExp) => screen.getByRole('gridcell', { name });

  test('at an empty slot proposes its start', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    await user.click(cell(/^Sun 22 Nov, 14:00–16:00 GMT: free/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    expect(dialog.getByLabelText('Date')).toHaveProperty('value', '2026-11-22');
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '14:00');
  });

  test('is not offered to a pointer at a slot that is taken or over', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T18:00:00Z') })]));
    const user = renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    await user.click(cell(/^Sat 21 Nov, 18:00–20:00 GMT: “Morning show”/));
    await user.click(cell(/^Sat 21 Nov, 12:00–14:00 GMT: free/));
    await user.click(cell(/^Fri 20 Nov, 14:00–16:00 GMT: over/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('by keyboard takes one stop for the whole grid, which begins at the present', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T15:00:00Z') })]));
    const user = renderSchedule();
    await screen.findByRole('button', { name: /Morning show/ });
    screen.getByRole('button', { name: 'Add Stream' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(cell(/^Sat 21 Nov, 12:00–14:00 GMT/));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Morning show/ }));
    await user.keyboard('{ArrowDown}{End}');
    expect(document.activeElement).toBe(cell(/^Sun 22 Nov, 22:00–00:00 GMT/));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell(/^Mon 23 Nov, 00:00–02:00 GMT/));
    await user.keyboard('{PageUp}');
    expect(document.activeElement).toBe(cell(/^Fri 20 Nov, 00:00–02:00 GMT/));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cell(/^Mon 23 Nov, 22:00–00:00 GMT/));
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(cell(/^Mon 23 Nov, 22:00–00:00 GMT/));
  });

  test('by keyboard opens with the first half hour of the slot that is ahead and free', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T12:40:00Z'), estimated_duration: 30 })]));
    const user = renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    cell(/^Sat 21 Nov, 12:00–14:00 GMT/).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '13:30');
  });

  test('gives the focus back when the dialog is closed', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    const button = screen.getByRole('button', { name: 'Add Stream' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

test('on a phone the menu leads to a day, for which the toolbar has no room', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList,
  );
  const showPicker = vi.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  answerSchedule(aSchedule([]));
  const user = renderSchedule();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Go to a Day' }));
  expect(showPicker).toHaveBeenCalledOnce();
});

test('on a phone a stream that can be started is started beside Add Stream, which is not the main action then', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList,
  );
  answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T12:35:00Z') })]));
  renderSchedule();
  const add = await screen.findByRole('button', { name: 'Add Stream' });
  const start = await within(add.parentElement ?? document.body).findByRole('button', { name: 'Start Stream' });
  expect(start.className).toContain('bg-primary');
  expect(add.className).not.toContain('bg-primary');
});

test('on a phone Go Live Now stands beside Add Stream while no stream can be started', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList,
  );
  answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T18:00:00Z') })]));
  const user = renderSchedule();
  const add = await screen.findByRole('button', { name: 'Add Stream' });
  await user.click(await within(add.parentElement ?? document.body).findByRole('button', { name: 'Go Live Now' }));
  expect(await screen.findByRole('dialog', { name: 'Go Live Now' })).toBeTruthy();
});

test('on a phone a live stream is ended beside Add Stream, in two taps', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList,
  );
  const startedAt = new Date('2026-11-21T12:00:00Z');
  const live = aStream({ status: 'live', scheduled_start: startedAt, started_at: startedAt });
  answerSchedule(aSchedule([live]));
  const ended = vi.fn();
  api.use(
    http.post('*/api/streamer/streams/1/end', () => {
      ended();
      const stream = { ...live, status: 'completed' as const };
      return HttpResponse.json(endStream.response.encode({ message: 'Stream ended', stream }));
    }),
  );
  const user = renderSchedule();
  const add = await screen.findByRole('button', { name: 'Add Stream' });
  const beside = within(add.parentElement ?? document.body);
  const end = await beside.findByRole('button', { name: 'End Stream' });
  const isPrimary = (button: HTMLElement) => button.className.includes('bg-primary');
  // What cannot be undone is the quieter one (D782).
  expect(isPrimary(end)).toBe(false);
  expect(isPrimary(beside.getByRole('button', { name: 'Add Stream' }))).toBe(true);
  await user.click(end);
  const question = within(await screen.findByRole('alertdialog', { name: 'End Stream' }));
  await user.click(question.getByRole('button', { name: 'End Stream' }));
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});
