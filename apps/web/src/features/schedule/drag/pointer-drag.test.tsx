import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerSchedule, aSchedule, aStream, mockApi, renderSchedule } from '../schedule.fixtures.tsx';

const ROW_HEIGHT = 50;
const WIDTH = 960;

// What jsdom lacks or has elsewhere.
const before = new Map<string, PropertyDescriptor | undefined>();

const api = mockApi();
beforeEach(() => {
  // There is no layout here: rows lie one below the other, 40 pixels an hour, from the top left of the window.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.day === undefined ? 0 : rowOf(this.dataset.day) * ROW_HEIGHT;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 2000));
  // Nothing is scrolled either; jsdom takes any number.
  for (const name of ['scrollTop', 'scrollLeft'] as const) vi.spyOn(Element.prototype, name, 'set').mockReturnValue();
  for (const name of ['setPointerCapture', 'hasPointerCapture', 'scrollBy'] as const) {
    const { prototype } = HTMLElement;
    before.set(name, Object.getOwnPropertyDescriptor(prototype, name));
    Object.defineProperty(prototype, name, { configurable: true, value: vi.fn(() => false) });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const [name, own] of before) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
    if (own) Object.defineProperty(HTMLElement.prototype, name, own);
  }
});

const rowOf = (day: string) => Number(day.slice(-2)) - 20;
const place = (day: number, hour: number) => ({ clientX: (WIDTH * hour) / 24, clientY: (day - 20) * ROW_HEIGHT + 20 });
const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1, bubbles: true };

function pull(target: Element, [from, to]: [[number, number], [number, number]]) {
  fireEvent(target, new PointerEvent('pointerdown', { ...mouse, ...place(...from) }));
  fireEvent(target, new PointerEvent('pointermove', { ...mouse, ...place(...to) }));
}
const letGo = (target: Element) => fireEvent(target, new PointerEvent('pointerup', { ...mouse, buttons: 0 }));

const label = () => document.querySelector('[data-drag-label]:not([hidden])')?.textContent ?? null;
const ghost = () => document.querySelector('[data-ghost]:not([hidden])')?.textContent ?? null;
const hasNoDialog = () => screen.queryByRole('dialog') === null;

const AFTERNOON: [number, number] = [22, 15];

/** Shows a schedule and waits for its timeline. */
async function shown(streams = [aStream()]) {
  answerSchedule(aSchedule(streams));
  const sent = expectMoves();
  renderSchedule();
  await screen.findAllByRole('gridcell');
  return { sent, block: screen.queryAllByRole('button', { name: /Morning show/ })[0] ?? document.body };
}

const cellOf = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) });

const edgeOf = (block: Element, edge: 'start' | 'end') => block.querySelector(`[data-edge=${edge}]`) ?? block;

function expectMoves(answer: Promise<void> = Promise.resolve()) {
  const sent: unknown[] = [];
  api.use(
    http.put('*/api/streamer/streams/1', async ({ request }) => {
      sent.push(await request.json());
      await answer;
      return HttpResponse.error();
    }),
  );
  return sent;
}

describe('a pointer that is held down', () => {
  test('moves a stream, which is there before the server has answered and back after it refused', async () => {
    const { block } = await shown();
    const { promise, resolve: refuse } = Promise.withResolvers<void>();
    const sent = expectMoves(promise);
    pull(block, [AFTERNOON, [23, 18]]);
    expect(label()).toContain('Mon 23 Nov, 17:00–19:00 GMT');
    expect(sent).toEqual([]);
    expect(ghost()).toBe('Morning show');
    letGo(block);
    const moved = await screen.findByRole('button', { name: /Morning show 17:00–19:00 GMT, Mon 23 Nov/ });
    expect(ghost()).toBeNull();
    expect(document.querySelector('[data-dragged]')).toBeNull();
    expect(moved.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(sent).toMatchObject([{ scheduled_start: '2026-11-23T17:00:00.000Z' }]));
    refuse();
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Morning show 14:00–16:00 GMT, Sun 22 Nov/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('pulls an edge', async () => {
    const { block, sent } = await shown();
    const edge = edgeOf(block, 'end');
    pull(edge, [
      [22, 16],
      [22, 17.4],
    ]);
    letGo(edge);
    await waitFor(() => expect(sent).toMatchObject([{ estimated_duration: 210 }]));
  });

  test('draws a new stream into the dialog', async () => {
    await shown([]);
    const cell = cellOf('Sun 22 Nov, 14:00–16:00');
    pull(cell, [
      [22, 14.1],
      [22, 16.9],
    ]);
    letGo(cell);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '14:00');
    expect(dialog.getByLabelText('Duration')).toHaveProperty('value', '180');
  });

  test('sends nothing that a limit refuses, and keeps what was drawn in the dialog', async () => {
    const { block, sent } = await shown();
    const edge = edgeOf(block, 'start');
    pull(edge, [
      [22, 14],
      [22, 8.5],
    ]);
    expect(label()).toContain('Needs 7 h 30 min on Sun 22 Nov, but only 6 h is left that day.');
    letGo(edge);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Stream' }));
    expect(dialog.getByLabelText('Duration')).toHaveProperty('value', '450');
    expect(sent).toEqual([]);
  });

  test('changes nothing after Escape, nor where a stream is over', async () => {
    const over = aStream({ id: 2, title: 'Over', scheduled_start: new Date('2026-11-21T08:00:00Z') });
    const { block, sent } = await shown([aStream(), over]);
    pull(block, [AFTERNOON, [23, 18]]);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect([label(), ghost()]).toEqual([null, null]);
    letGo(block);
    fireEvent.click(block);
    expect(hasNoDialog()).toBe(true);
    const past = screen.getByRole('button', { name: /Over/ });
    pull(past, [
      [21, 9],
      [22, 9],
    ]);
    expect(label()).toContain('Cannot edit or delete streams that are scheduled in the past.');
    letGo(past);
    expect(label()).toBeNull();
    expect(sent).toEqual([]);
  });

  test('says that nothing can be drawn where the time is over, until something else is done', async () => {
    await shown([]);
    const cell = cellOf('Fri 20 Nov, 14:00–16:00');
    pull(cell, [
      [20, 14.1],
      [20, 16.9],
    ]);
    letGo(cell);
    fireEvent.click(cell);
    expect(hasNoDialog()).toBe(true);
    expect(label()).toContain('This time is over');
    fireEvent(cell, new PointerEvent('pointerdown', { ...mouse, ...place(...AFTERNOON) }));
    expect(label()).toBeNull();
  });

  test('says so after a press alone, too', async () => {
    await shown([]);
    const cell = cellOf('Fri 20 Nov, 14:00–16:00');
    fireEvent(cell, new PointerEvent('pointerdown', { ...mouse, ...place(20, 14.5) }));
    expect(label()).toBeNull();
    letGo(cell);
    expect(label()).toContain('This time is over');
  });

  test('says of a full day that it is, offers nothing there and takes no click', async () => {
    await shown([aStream({ estimated_duration: 345 })]);
    const cell = cellOf('Sun 22 Nov, 08:00–10:00 GMT: free, but the day is full');
    expect(document.querySelector('[aria-hidden].sticky')?.textContent).toContain('Sun 22 Novfull');
    expect(cell.hasAttribute('data-open')).toBe(false);
    fireEvent(cell, new PointerEvent('pointerdown', { ...mouse, ...place(22, 8.5) }));
    letGo(cell);
    fireEvent.click(cell);
    expect(label()).toContain('Only 15 min of 6 h is left on Sun 22 Nov, less than the shortest stream needs.');
    expect(hasNoDialog()).toBe(true);
    expect(cellOf('Mon 23 Nov, 08:00–10:00').hasAttribute('data-open')).toBe(true);
  });

  test('says of each full day in turn that it is, though the focus goes from one to the next', async () => {
    const on = (id: number, day: number) =>
      aStream({ id, scheduled_start: new Date(`2026-11-${day}T12:00:00Z`), estimated_duration: 360 });
    await shown([on(1, 22), on(2, 23)]);
    for (const [day, weekday] of [
      [22, 'Sun'],
      [23, 'Mon'],
    ] as const) {
      const cell = cellOf(`${weekday} ${day} Nov, 08:00–10:00`);
      const at = { ...mouse, pointerType: 'touch', ...place(day, 8.5) };
      fireEvent(cell, new PointerEvent('pointerdown', at));
      fireEvent(cell, new PointerEvent('pointerup', { ...at, buttons: 0 }));
      // What a tap is followed by.
      cell.focus();
      expect(label()).toContain(`All 6 h of ${weekday} ${day} Nov are booked.`);
    }
  });

  test('says what keeps it from following, and puts back what is dropped there', async () => {
    const { block, sent } = await shown();
    pull(block, [AFTERNOON, [20, 15]]);
    expect(label()).toContain('Sat 21 Nov, 12:30–14:30 GMT');
    expect(label()).toContain('The time before that is over.');
    letGo(block);
    expect(label()).toBe('This time is overNo stream can begin here.');
    expect([sent, ghost()]).toEqual([[], null]);
  });

  test('is drawn once when it is scrolled', async () => {
    const { block } = await shown();
    pull(block, [AFTERNOON, [23, 18]]);
    const draws = vi.spyOn(HTMLElement.prototype, 'hidden', 'set');
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(-120, 0, WIDTH, 2000));
    fireEvent.scroll(window);
    const drawn = document.querySelector('[data-ghost]');
    expect(draws.mock.contexts.filter((element) => element === drawn)).toHaveLength(1);
    await waitFor(() => expect(label()).toContain('Mon 23 Nov, 20:00–22:00 GMT'));
  });

  const moveTo = (target: Element, facts: PointerEventInit) =>
    fireEvent(target, new PointerEvent('pointermove', { ...mouse, ...facts }));

  test('goes on when a key is pressed, and ends where the button was released unheard', async () => {
    const { block, sent } = await shown();
    block.focus();
    pull(block, [AFTERNOON, [23, 18]]);
    fireEvent.keyDown(block, { key: 'Shift' });
    expect(label()).not.toBeNull();
    moveTo(block, { ...place(23, 19), buttons: 0 });
    expect(label()).toBeNull();
    letGo(block);
    expect(sent).toEqual([]);
  });

  test('takes nothing up after a press that ended outside, nor after Ctrl and click, which is a menu on a Mac', async () => {
    const { block } = await shown();
    fireEvent(block, new PointerEvent('pointerdown', { ...mouse, ...place(...AFTERNOON) }));
    letGo(document.body);
    moveTo(block, place(23, 18));
    expect(label()).toBeNull();
    fireEvent(block, new PointerEvent('pointerdown', { ...mouse, ...place(...AFTERNOON), ctrlKey: true }));
    moveTo(block, place(23, 18));
    expect(label()).toBeNull();
  });
});
