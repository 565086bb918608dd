import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStream } from './schedule.fixtures.tsx';
import { useScheduleDialog } from './use-schedule-dialog.ts';

test('a saved stream is followed while the days of the list are filled, which moves it', () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  document.body.innerHTML = '<ol><li data-day="2026-11-22"></li></ol>';
  const day = document.querySelector('[data-day]');
  const { result } = renderHook(useScheduleDialog);
  result.current.goTo(aStream());
  expect(scroll.mock.contexts).toEqual([day]);
  day?.insertAdjacentHTML('beforeend', '<ul><li><button data-stream-id="1"></button></li></ul>');
  frames.pop()?.(0);
  expect(scroll.mock.contexts.at(-1)).toBe(document.querySelector('ul li'));
});

test('a saved stream moves the timeline no further than it has to, and leaves it where the stream is in sight', () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  document.body.innerHTML = '<div role="grid"><button data-stream-id="1"></button></div>';
  const { result } = renderHook(useScheduleDialog);
  result.current.goTo(aStream());
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'instant' });
});
