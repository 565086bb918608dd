import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerSchedule, api, aSchedule, aStream, renderSchedule } from './schedule.fixtures.tsx';

const ROW_HEIGHT = 50;
const WIDTH = 960;

// What jsdom lacks or has elsewhere.
const before = new Map<string, PropertyDescriptor | undefined>();

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
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
  api.resetHandlers();
});
afterAll(() => api.close());

const rowOf = (day: string) => Number(day.slice(-2)) - 20;
const place = (day: number, hour: number) => ({ clientX: (WIDTH * hour) / 24, clientY: (day - 20) * ROW_HEIGHT + 20 });
const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1, bubbles: true };

function pull(target: Element, [from, to]: [[number, number], [number, number]]) {
  fireEvent(target, new PointerEvent('pointerdown', { ...mouse, ...place(...from) }));
  fireEvent(target, new PointerEvent('pointermove', { ...mouse, ...place(...to) }));
}
const letGo = (target: Element) => fireEvent(target, new PointerEvent('pointerup', { ...mouse, buttons: 0 }));

const tag = () => document.querySelector('[data-drag-tag]');
const copies = () => [...document.querySelectorAll('[data-copy]')].map((copy) => copy.textContent);
const block = () => screen.findByRole('button', { name: /Morning show/ });

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
    answerSchedule(aSchedule([aStream()]));
    const { promise, resolve: refuse } = Promise.withResolvers<void>();
    const sent = expectMoves(promise);
    renderSchedule();
    const target = await block();
    pull(target, [
      [22, 15],
      [23, 18],
    ]);
    expect(tag()?.textContent).toContain('Mon 23 Nov, 17:00–19:00 GMT');
    expect(sent).toEqual([]);
    expect(copies()).toContain('Morning show');
    letGo(target);
    const moved = await screen.findByRole('button', { name: /Morning show 17:00–19:00 GMT, Mon 23 Nov/ });
    expect(copies()).toEqual([]);
    expect(document.querySelector('[data-dragged]')).toBeNull();
    expect(moved.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(sent).toMatchObject([{ scheduled_start: '2026-11-23T17:00:00.000Z' }]));
    refuse();
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Morning show 14:00–16:00 GMT, Sun 22 Nov/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('pulls an edge', async () => {
    answerSchedule(aSchedule([aStream()]));
    const sent = expectMoves();
    renderSchedule();
    const edge = (await block()).querySelector('[data-edge=end]');
    if (!edge) throw new Error('No edge.');
    pull(edge, [
      [22, 16],
      [22, 17.4],
    ]);
    letGo(edge);
    await waitFor(() => expect(sent).toMatchObject([{ estimated_duration: 210 }]));
  });

  test('draws a new stream into the dialog', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    const cell = await screen.findByRole('gridcell', { name: /^Sun 22 Nov, 14:00–16:00/ });
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
    answerSchedule(aSchedule([aStream()]));
    const sent = expectMoves();
    renderSchedule();
    const edge = (await block()).querySelector('[data-edge=start]');
    if (!edge) throw new Error('No edge.');
    pull(edge, [
      [22, 14],
      [22, 8.5],
    ]);
    expect(tag()?.textContent).toContain('Needs 450 minutes on Sun 22 Nov, but only 360 are left that day.');
    letGo(edge);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Stream' }));
    expect(dialog.getByLabelText('Duration')).toHaveProperty('value', '450');
    expect(sent).toEqual([]);
  });

  test('lets everything be after Escape, and on what is over', async () => {
    const over = aStream({ id: 2, title: 'Over', scheduled_start: new Date('2026-11-21T08:00:00Z') });
    answerSchedule(aSchedule([aStream(), over]));
    const sent = expectMoves();
    renderSchedule();
    const target = await block();
    pull(target, [
      [22, 15],
      [23, 18],
    ]);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(tag()?.hasAttribute('hidden')).toBe(true);
    expect(copies()).toEqual([]);
    letGo(target);
    fireEvent.click(target);
    expect(screen.queryByRole('dialog')).toBeNull();
    const past = screen.getByRole('button', { name: /Over/ });
    pull(past, [
      [21, 9],
      [22, 9],
    ]);
    expect(tag()?.textContent).toContain('Cannot edit or delete streams that are scheduled in the past.');
    letGo(past);
    expect(tag()?.hasAttribute('hidden')).toBe(true);
    expect(sent).toEqual([]);
  });

  test('says that nothing can be drawn where the time is over', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    const cell = await screen.findByRole('gridcell', { name: /^Fri 20 Nov, 14:00–16:00/ });
    pull(cell, [
      [20, 14.1],
      [20, 16.9],
    ]);
    expect(tag()?.hasAttribute('hidden')).toBe(false);
    expect(tag()?.textContent).toContain('This time is over');
    letGo(cell);
    fireEvent.click(cell);
    expect(screen.queryByRole('dialog')).toBeNull();
    // It can still be read, until something else is done.
    expect(tag()?.hasAttribute('hidden')).toBe(false);
    fireEvent(cell, new PointerEvent('pointerdown', { ...mouse, ...place(22, 15) }));
    expect(tag()?.hasAttribute('hidden')).toBe(true);
  });

  test('says of a full day that it is, offers nothing there and takes no click', async () => {
    answerSchedule(aSchedule([aStream({ estimated_duration: 345 })]));
    renderSchedule();
    const cell = await screen.findByRole('gridcell', {
      name: 'Sun 22 Nov, 08:00–10:00 GMT: free, but the day is full',
    });
    const label = document.querySelector('[aria-hidden].sticky');
    expect(label?.textContent).toMatch(/Sun\s*full\s*22 Nov/);
    expect(cell.hasAttribute('data-open')).toBe(false);
    fireEvent(cell, new PointerEvent('pointerdown', { ...mouse, ...place(22, 8.5) }));
    letGo(cell);
    fireEvent.click(cell);
    expect(tag()?.textContent).toContain(
      'Only 15 of 360 minutes are left on Sun 22 Nov, fewer than the shortest stream needs.',
    );
    expect(tag()?.hasAttribute('hidden')).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('gridcell', { name: /^Mon 23 Nov, 08:00–10:00/ }).hasAttribute('data-open')).toBe(true);
  });

  test('keeps its words when a key is pressed meanwhile', async () => {
    answerSchedule(aSchedule([aStream()]));
    renderSchedule();
    const target = await block();
    target.focus();
    pull(target, [
      [22, 15],
      [23, 18],
    ]);
    fireEvent.keyDown(target, { key: 'Shift' });
    expect(tag()?.hasAttribute('hidden')).toBe(false);
  });

  test('says of each full day in turn that it is, though the focus goes from one to the next', async () => {
    const on = (id: number, day: number) =>
      aStream({ id, scheduled_start: new Date(`2026-11-${day}T12:00:00Z`), estimated_duration: 360 });
    answerSchedule(aSchedule([on(1, 22), on(2, 23)]));
    renderSchedule();
    for (const [day, name] of [
      [22, /^Sun 22 Nov, 08:00–10:00/],
      [23, /^Mon 23 Nov, 08:00–10:00/],
    ] as const) {
      const cell = await screen.findByRole('gridcell', { name });
      const at = { ...mouse, pointerType: 'touch', ...place(day, 8.5) };
      fireEvent(cell, new PointerEvent('pointerdown', at));
      fireEvent(cell, new PointerEvent('pointerup', { ...at, buttons: 0 }));
      // What a tap is followed by.
      cell.focus();
      expect(tag()?.textContent).toContain(`All 360 minutes of ${day === 22 ? 'Sun' : 'Mon'} ${day} Nov are booked.`);
      expect(tag()?.hasAttribute('hidden')).toBe(false);
    }
  });

  test('says what keeps it from following the pointer, and puts back what is let go there', async () => {
    answerSchedule(aSchedule([aStream()]));
    const sent = expectMoves();
    renderSchedule();
    const target = await block();
    pull(target, [
      [22, 15],
      [20, 15],
    ]);
    expect(tag()?.textContent).toContain('Sat 21 Nov, 12:30–14:30 GMT');
    expect(tag()?.textContent).toContain('The time before that is over.');
    letGo(target);
    expect(tag()?.textContent).toBe('This time is overNo stream can begin here.');
    expect([sent, copies()]).toEqual([[], []]);
  });

  test('says so after a press alone, too', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    const cell = await screen.findByRole('gridcell', { name: /^Fri 20 Nov, 14:00–16:00/ });
    fireEvent(cell, new PointerEvent('pointerdown', { ...mouse, ...place(20, 14.5) }));
    expect(tag()?.hasAttribute('hidden')).toBe(true);
    letGo(cell);
    expect(tag()?.textContent).toContain('This time is over');
    expect(tag()?.hasAttribute('hidden')).toBe(false);
  });

  const moveTo = (target: Element, facts: PointerEventInit) =>
    fireEvent(target, new PointerEvent('pointermove', { ...mouse, ...facts }));

  test('lets go of what it held where the button was let go unheard', async () => {
    answerSchedule(aSchedule([aStream()]));
    const sent = expectMoves();
    renderSchedule();
    const target = await block();
    pull(target, [
      [22, 15],
      [23, 18],
    ]);
    moveTo(target, { ...place(23, 19), buttons: 0 });
    expect(tag()?.hasAttribute('hidden')).toBe(true);
    letGo(target);
    expect(sent).toEqual([]);
  });

  test('takes nothing up after a press that ended outside the schedule', async () => {
    answerSchedule(aSchedule([aStream()]));
    renderSchedule();
    const target = await block();
    fireEvent(target, new PointerEvent('pointerdown', { ...mouse, ...place(22, 15) }));
    letGo(document.body);
    moveTo(target, place(23, 18));
    expect(tag()?.hasAttribute('hidden')).toBe(true);
  });

  test('leaves the click that asks for a menu on a Mac alone', async () => {
    answerSchedule(aSchedule([aStream()]));
    renderSchedule();
    const target = await block();
    fireEvent(target, new PointerEvent('pointerdown', { ...mouse, ...place(22, 15), ctrlKey: true }));
    moveTo(target, place(23, 18));
    expect(tag()?.hasAttribute('hidden')).toBe(true);
  });
});
