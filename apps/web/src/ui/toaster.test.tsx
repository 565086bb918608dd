import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { Toaster, toast } from './toaster.tsx';
import { pressUndo } from './undo-key.ts';
import { undoAction } from './undo-toast.tsx';

const client = createQueryClient();

function send() {
  toast.success('Sent');
  toast.openPage();
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Toaster />
        <Link to="/elsewhere" onClick={toast.openPage}>
          Elsewhere
        </Link>
        <button type="button" onClick={send}>
          Send
        </button>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const say = (tell: () => unknown) => act(() => void tell());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a success goes after 4 seconds, an error stays', () => {
  say(() => toast.success('Saved', 'All of it'));
  say(() => toast.error('Error', 'The failure'));
  pass(3999);
  expect(texts()).toEqual(['SavedAll of it', 'ErrorThe failure']);
  pass(1);
  expect(texts()).toEqual(['ErrorThe failure']);
  pass(60_000);
  expect(texts()).toEqual(['ErrorThe failure']);
});

test.each(['Dismiss', 'Try again'])('an error that follows at once on one that %s dismissed stays', (name) => {
  const next = () => void toast.error('Error', 'The next failure');
  say(() => toast.error('Error', 'The first failure', { action: { label: 'Try again', act: next } }));
  fireEvent.click(screen.getByRole('button', { name }));
  if (name === 'Dismiss') say(next);
  expect(texts()).toEqual(['ErrorThe next failure']);
});

test('of two errors the later is shown, and cleared once it is resolved', () => {
  say(() => toast.error('Error', 'The earlier failure', { key: 'earlier' }));
  say(() => toast.error('Error', 'The later failure', { key: 'later' }));
  expect(texts()).toEqual(['ErrorThe later failure']);
  say(() => toast.clear('earlier'));
  expect(texts()).toEqual(['ErrorThe later failure']);
  say(() => toast.clear('later'));
  expect(texts()).toEqual([]);
});

test('at most three are shown: the oldest that is no error makes room', () => {
  say(() => toast.error('Error'));
  for (const title of ['One', 'Two', 'Three'])
    say(() =>
      toast.success(
        title,
        '',
        undoAction(() => {}),
      ),
    );
  expect(screen.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent)).toEqual([
    'Error',
    'Two',
    'Three',
  ]);
});

test('what only says something takes the place of what was said before', () => {
  say(() => toast.success('You are live'));
  say(() => toast.info('Nothing to undo'));
  say(() => toast.success('Stream ended'));
  expect(texts()).toEqual(['Stream ended']);
});

test('another page dismisses what was said on the one before, but no error and no Undo', () => {
  say(() => toast.error('Error'));
  say(() => toast.success('Moved', undefined, { label: 'Undo', act: () => {} }));
  say(() => toast.success('Saved'));
  fireEvent.click(screen.getByRole('link'));
  expect(texts()).toEqual(['Error', 'MovedUndo']);
});

test('what is said along with the way to another page is shown there', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(texts()).toEqual(['Sent']);
  fireEvent.click(screen.getByRole('link'));
  expect(texts()).toEqual([]);
});

test('a success stays as long as it is pointed at or has the focus', () => {
  say(() => toast.success('Moved', undefined, { label: 'Undo', act: () => {} }));
  fireEvent.pointerEnter(screen.getByRole('listitem'));
  pass(10_000);
  fireEvent.pointerLeave(screen.getByRole('listitem'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(10_000);
  expect(texts()).toEqual(['MovedUndo']);
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  pass(10_000);
  expect(texts()).toEqual([]);
});

test('one with an action stays for 10 seconds, and makes room for the next that has one', () => {
  say(() => toast.success('Saved'));
  say(() => toast.success('Moved', undefined, { label: 'Undo', act: () => {} }));
  say(() => toast.success('Undone', undefined, { label: 'Redo', act: () => {} }));
  expect(texts()).toEqual(['Saved', 'UndoneRedo']);
  pass(9999);
  expect(texts()).toEqual(['UndoneRedo']);
  pass(1);
  expect(texts()).toEqual([]);
});

test('two that take back one thing each stay, and the key takes back the later alone', () => {
  const undone: number[] = [];
  for (const at of [1, 2])
    say(() =>
      toast.success(
        `Confirmed ${at}`,
        '',
        undoAction(() => undone.push(at)),
      ),
    );
  expect(texts()).toHaveLength(2);
  say(pressUndo);
  expect(undone).toEqual([2]);
  say(() => toast.success('Taken back'));
  expect([undone, pressUndo()]).toEqual([[2], false]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual([2, 1]);
});

test.each([
  ['another page is open', () => fireEvent.click(screen.getByRole('link'))],
  ['something else was sent', () => client.getMutationCache().build(client, {})],
  ['something else was said', () => toast.success('Plan changed')],
])('the key takes back nothing once %s; the button does', (_, happen) => {
  const undo = vi.fn();
  say(() => toast.success('Confirmed', '', undoAction(undo)));
  say(happen);
  say(pressUndo);
  expect(undo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
});

test('Alt and T lead to the toasts, and the focus returns from one that is dismissed', () => {
  render(<input aria-label="Field" />);
  const field = screen.getByRole('textbox', { name: 'Field' });
  field.focus();
  say(() => toast.error('Error'));
  fireEvent.keyDown(field, { altKey: true, code: 'KeyT' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Messages/ }));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(field);
});

test('the focus returns from one that another replaces', () => {
  render(<input aria-label="Field" />);
  const field = screen.getByRole('textbox', { name: 'Field' });
  const focusFirstDismiss = () => {
    field.focus();
    fireEvent.keyDown(field, { altKey: true, code: 'KeyT' });
    act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]?.focus());
  };
  say(() => toast.error('Error', 'The earlier failure'));
  focusFirstDismiss();
  say(() => toast.error('Error', 'The later failure'));
  expect(document.activeElement).toBe(field);
  say(() => toast.dismissAll());
  say(() => toast.success('One'));
  focusFirstDismiss();
  say(() => toast.success('Two'));
  expect(document.activeElement).toBe(field);
});

test('none goes while the toasts have the focus', () => {
  say(() => toast.success('Saved'));
  act(() => screen.getByRole('region', { name: /^Messages/ }).focus());
  pass(10_000);
  expect(texts()).toEqual(['Saved']);
});

test('on a phone it stands below the bars at the top of the page, not below one further down', () => {
  const barAt = (top: number, height: number) => {
    const bar = document.createElement('div');
    bar.dataset.pageBar = '';
    bar.getBoundingClientRect = () => new DOMRect(0, top, 360, height);
    document.body.append(bar);
    onTestFinished(() => bar.remove());
    return bar;
  };
  const topOf = () => document.documentElement.style.getPropertyValue('--toast-top');
  say(() => toast.success('Saved'));
  expect(topOf()).toBe('16px');
  const bars = [barAt(0, 64), barAt(64, 56), barAt(300, 50)];
  say(() => toast.success('Saved again'));
  expect(topOf()).toBe('128px');
  for (const bar of bars) bar.remove();
  say(() => toast.success('Saved once more'));
  expect(topOf()).toBe('16px');
});
