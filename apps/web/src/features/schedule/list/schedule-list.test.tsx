import { startStream } from '@livelift/contract';
import { act, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerSchedule, aSchedule, aStream, mockApi, NOW, renderSchedule } from '../schedule.fixtures.tsx';
import { type DayOfStreams, FreeDays } from './free-days.tsx';

const api = mockApi();
beforeEach(() => localStorage.setItem('scheduleView', 'list'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const yesterday = aStream({ id: 2, title: 'Yesterday', scheduled_start: new Date('2026-11-20T14:00:00Z') });
const tomorrow = aStream({ id: 3, title: 'Tomorrow' });

const headings = async (list: string) => {
  const days = within(await screen.findByRole('list', { name: list, hidden: true }));
  return days.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
};

const fold = () => screen.getByText(/^Earlier: /).closest('details');

test('begins with today; what is past is folded above it', async () => {
  answerSchedule(aSchedule([yesterday, tomorrow]));
  const user = renderSchedule();
  expect(await headings('Days')).toEqual(['Today, 21 Nov', 'Sun 22 Nov', 'Mon 23 Nov']);
  expect(await headings('Earlier days')).toEqual(['Fri 20 Nov']);
  expect(fold()?.open).toBe(false);
  await user.click(screen.getByText('Earlier: 1 day with 1 stream'));
  expect(fold()?.open).toBe(true);
});

test('a stream that began yesterday and still runs is in sight', async () => {
  const running = aStream({
    id: 4,
    title: 'Through the night',
    scheduled_start: new Date('2026-11-20T23:00:00Z'),
    estimated_duration: 480,
    status: 'live',
  });
  answerSchedule(aSchedule([yesterday, running]));
  renderSchedule({ now: new Date('2026-11-21T02:00:00Z') });
  expect(await headings('Days')).toEqual(['Fri 20 Nov', 'Today, 21 Nov', 'Sun 22 Nov', 'Mon 23 Nov']);
  expect(screen.queryByText(/^Earlier: /)).toBeNull();
});

/** Lets the list begin so many pixels below the top of the window; tells to which days the page is scrolled. */
function listAt(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 100));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  return () => scroll.mock.contexts.map((row) => (row instanceof HTMLElement ? row.dataset.day : undefined));
}

test('a jump begins the list with that day and leaves the page where it is', async () => {
  const scrolledTo = listAt(500);
  answerSchedule(aSchedule([yesterday, tomorrow]));
  const user = renderSchedule({ subscription: { id: 1, start_date: '2026-11-20', end_date: '2026-11-29' } });
  await headings('Days');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await headings('Days')).toEqual(['Sat 28 Nov', 'Sun 29 Nov']);
  // Days that are not over are among them.
  expect(screen.getByText('Before Sat 28 Nov: 8 days with 2 streams').closest('details')?.open).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect((await headings('Days')).at(0)).toBe('Today, 21 Nov');
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect((await headings('Days')).at(0)).toBe('Fri 20 Nov');
  expect(screen.queryByText(/^Earlier: /)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect((await headings('Days')).at(0)).toBe('Today, 21 Nov');
  expect(scrolledTo()).toEqual([]);
});

test('a jump from within the list scrolls to the day', async () => {
  const scrolledTo = listAt(-500);
  answerSchedule(aSchedule([yesterday, tomorrow]));
  const user = renderSchedule();
  await headings('Days');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(scrolledTo()).toEqual(['2026-11-21']);
});

test('free days beyond a week are one row, which a jump opens', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const inTwoWeeks = aStream({ id: 5, title: 'Far ahead', scheduled_start: new Date('2026-12-05T14:00:00Z') });
  answerSchedule(aSchedule([inTwoWeeks]));
  const user = renderSchedule({ subscription: { id: 1, start_date: '2026-11-21', end_date: '2026-12-09' } });
  await headings('Days');
  const foldOf = (text: string) => screen.getByText(text).closest('details');
  expect(screen.getByRole('heading', { name: 'Fri 27 Nov' }).closest('details')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Sat 5 Dec' }).closest('details')).toBeNull();
  expect(foldOf('6 Dec to 9 Dec: 4 free days')?.open).toBe(false);
  expect(foldOf('28 Nov to 4 Dec: 7 free days')?.open).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(foldOf('28 Nov to 4 Dec: 7 free days')?.open).toBe(true);
});

test('a row of free days opens when a stream is booked on one of them', () => {
  const free = ['2026-12-01', '2026-12-02', '2026-12-03'].map((day): DayOfStreams => ({ day, dayStreams: [] }));
  const { rerender } = render(<FreeDays days={free}>{null}</FreeDays>);
  expect(screen.getByRole('group')).toHaveProperty('open', false);
  rerender(<FreeDays days={free.with(1, { day: '2026-12-02', dayStreams: [aStream()] })}>{null}</FreeDays>);
  expect(screen.getByRole('group')).toHaveProperty('open', true);
  expect(screen.getByText('1 Dec to 3 Dec: 2 free days')).toBeTruthy();
});

test('says so where nothing is ahead, and keeps what is past', async () => {
  answerSchedule(aSchedule([yesterday], { bookable_minutes: 0 }));
  renderSchedule();
  expect(await screen.findByText('No streams ahead')).toBeTruthy();
  expect(fold()?.open).toBe(false);
});

test('a stream that is over lasts as long as its times say', async () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  const times = { status: 'completed', started_at: at('08:02:10'), ended_at: at('08:48:50') } as const;
  answerSchedule(aSchedule([{ ...yesterday, scheduled_start: at('08:00:00'), ...times }]));
  renderSchedule();
  expect(await screen.findByText('08:02–08:48 GMT, 46 min')).toBeTruthy();
});

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fieldsOf = (dialog: Awaited<ReturnType<typeof dialogOf>>, labels: string[]) =>
  labels.map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
const item = (day: string) => {
  const li = screen.getByRole('heading', { name: day }).closest('li');
  if (!li) throw new Error(`No ${day}.`);
  return within(li);
};

test('what is proposed for a day is free, and shorter where 2 hours fit nowhere', async () => {
  const taken = [
    aStream({ id: 5, title: 'Evening', scheduled_start: new Date('2026-11-22T18:00:00Z') }),
    aStream({ id: 6, title: 'Long', scheduled_start: new Date('2026-11-23T01:00:00Z'), used_minutes: 300 }),
  ];
  answerSchedule(aSchedule(taken));
  const user = renderSchedule();
  await headings('Days');
  await user.click(screen.getByRole('button', { name: 'Add Stream on Sun 22 Nov' }));
  const evening = await dialogOf('Add Stream');
  expect(fieldsOf(evening, ['Time', 'Duration'])).toEqual(['20:00', '120']);
  expect(evening.queryByText(/^Overlaps/)).toBeNull();
  await user.click(evening.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add Stream on Mon 23 Nov' }));
  expect(fieldsOf(await dialogOf('Add Stream'), ['Time', 'Duration'])).toEqual(['18:00', '60']);
});

test('no more minutes are said to be left than in all, nor than until midnight, and none are offered that fit nowhere', async () => {
  answerSchedule(aSchedule([], { remaining_total_minutes: 200 }));
  renderSchedule({ now: new Date('2026-11-21T23:40:00Z') });
  await headings('Days');
  expect(item('Today, 21 Nov').getByText('full')).toBeTruthy();
  expect(item('Today, 21 Nov').queryByRole('button')).toBeNull();
  expect(item('Sun 22 Nov').getByText('3 h 20 min left')).toBeTruthy();
});

test('a start is sent once, and the focus stays with the stream when the button goes', async () => {
  const due = aStream({ id: 7, title: 'Due', scheduled_start: new Date('2026-11-21T12:30:00Z') });
  answerSchedule(aSchedule([due]));
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let starts = 0;
  api.use(
    http.post('*/api/streamer/streams/7/start', async () => {
      starts += 1;
      await promise;
      const stream = { ...due, status: 'live' as const, started_at: NOW };
      answerSchedule(aSchedule([stream]));
      return HttpResponse.json(startStream.response.encode({ message: 'Stream started', stream }));
    }),
  );
  const user = renderSchedule();
  const start = await screen.findByRole('button', { name: 'Start Stream: Due' });
  await user.dblClick(start);
  expect(start.getAttribute('aria-busy')).toBe('true');
  answer();
  await screen.findByRole('button', { name: 'End Stream: Due' });
  expect(starts).toBe(1);
  expect(document.activeElement?.closest('li')?.textContent).toContain('Due');
});

test('a stream that ended early or will is said to take until then', async () => {
  const ended = aStream({
    id: 8,
    title: 'Cut short',
    scheduled_start: new Date('2026-11-21T09:00:00Z'),
    status: 'completed',
    ended_at: new Date('2026-11-21T10:03:20Z'),
  });
  const live = aStream({
    id: 9,
    title: 'Early bird',
    scheduled_start: new Date('2026-11-21T12:30:00Z'),
    status: 'live',
    started_at: new Date('2026-11-21T12:20:00Z'),
  });
  answerSchedule(aSchedule([ended, live]));
  renderSchedule();
  await headings('Days');
  expect(item('Today, 21 Nov').getByText('09:00–10:03 GMT, 1 h 3 min')).toBeTruthy();
  expect(item('Today, 21 Nov').getByText('12:20–14:20 GMT')).toBeTruthy();
});

test('the streams of days far ahead, and of those that are over, are rendered as they come near', async () => {
  const comesNear = new Map<Element, () => void>();
  class Observer {
    callback: (entries: { isIntersecting: boolean }[]) => void;
    constructor(callback: Observer['callback']) {
      this.callback = callback;
    }
    observe(element: Element) {
      comesNear.set(element, () => this.callback([{ isIntersecting: true }]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  const late = aStream({ id: 5, title: 'Far ahead', scheduled_start: inDays(20) });
  answerSchedule(aSchedule([yesterday, tomorrow, late]));
  renderSchedule({ subscription: { id: 1, start_date: '2026-11-20', end_date: '2027-01-20' } });
  expect(await screen.findByRole('button', { name: 'Tomorrow' })).toBeTruthy();
  expect(item('Fri 11 Dec').getByText('1 stream')).toBeTruthy();
  expect(screen.queryByText('Far ahead')).toBeNull();
  expect(screen.queryByText('Yesterday')).toBeNull();
  act(() => {
    for (const come of comesNear.values()) come();
  });
  expect(await item('Fri 11 Dec').findByRole('button', { name: 'Far ahead' })).toBeTruthy();
  expect(item('Fri 11 Dec').queryByText('1 stream')).toBeNull();
  expect(screen.getByText('Yesterday')).toBeTruthy();
});

test('a stream of a series is marked as one, in both views, unless it is the only one left', async () => {
  const weekly = { title: 'Weekly', series_id: 3, occurrence_date: '2026-11-22' };
  const last = { id: 4, title: 'Last of all', series_id: 5, occurrence_date: '2026-11-22' };
  answerSchedule(
    aSchedule([
      aStream({ title: 'Alone' }),
      aStream({ ...weekly, id: 2 }),
      aStream({ ...weekly, id: 3, title: 'A week later', scheduled_start: new Date('2026-11-29T14:00:00Z') }),
      aStream(last),
      aStream({ ...last, id: 5, title: 'Called off', status: 'cancelled' }),
    ]),
  );
  const user = renderSchedule();
  const itemOf = async (title: string) =>
    (await screen.findByRole('button', { name: title })).closest('li') ?? document.body;
  expect(within(await itemOf('Weekly')).getByRole('img', { name: 'Part of a series' })).toBeTruthy();
  expect(within(await itemOf('Alone')).queryByRole('img')).toBeNull();
  expect(within(await itemOf('Last of all')).queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Timeline' }));
  const block = await screen.findByRole('button', { name: /: Weekly .*, part of a series$/ });
  expect(block.querySelector('.lucide-repeat')).toBeTruthy();
  expect(screen.getByRole('button', { name: /: Last of all .* 22 Nov$/ }).querySelector('.lucide-repeat')).toBeNull();
});
