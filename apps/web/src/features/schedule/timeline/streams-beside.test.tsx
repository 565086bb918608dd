import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { StreamsBeside } from './streams-beside.tsx';

type Rect = [left: number, top: number, right: number, bottom: number];

const at = (rect: Rect) => ({ 'data-rect': rect.join(' ') });

function Timeline({ streams }: { streams: Rect[] }) {
  const region = useRef<HTMLElement>(null);
  return (
    <>
      <StreamsBeside region={region} />
      <section ref={region} {...at([0, 0, 300, 200])}>
        {/* biome-ignore lint/a11y/useSemanticElements: as the timeline has it */}
        <span role="columnheader" tabIndex={-1} {...at([0, 0, 100, 40])} />
        {streams.map((rect, index) => (
          <div key={rect.join()} data-day="2026-11-22" {...at([0, rect[1], 1000, rect[3]])}>
            <span data-stream-id={index} {...at(rect)} />
          </div>
        ))}
      </section>
    </>
  );
}

test('streams beside the hours in sight are counted of the days in sight, and gone to, the nearest first', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, top = 0, right = 0, bottom = 0] = this.getAttribute('data-rect')?.split(' ').map(Number) ?? [];
    return { ...{ left, top, right, bottom, x: left, y: top }, width: right - left, height: bottom - top, toJSON() {} };
  });
  const before: Rect[] = [
    [-400, 40, -300, 80],
    [-200, 80, 100, 120],
  ];
  const [within, after, below]: [Rect, Rect, Rect] = [
    [90, 120, 150, 160],
    [500, 40, 600, 80],
    [700, 200, 800, 240],
  ];
  const { rerender } = render(<Timeline streams={[...before, within, after, below]} />);
  const words = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(words()).toEqual(['2 earlier', '1 later']);
  const region = document.querySelector('section');
  fireEvent.click(screen.getByRole('button', { name: '1 later' }));
  expect(region?.scrollLeft).toBe(400 - 24);
  fireEvent.click(screen.getByRole('button', { name: '2 earlier' }));
  expect(region?.scrollLeft).toBe(376 - 300 - 24);
  rerender(<Timeline streams={[within, below]} />);
  expect(words()).toEqual([]);
});
