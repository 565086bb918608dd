import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollShadows } from './scroll-shadows.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Scrolled() {
  const region = useRef<HTMLElement>(null);
  return (
    <>
      <section ref={region}>
        <div />
      </section>
      <ScrollShadows region={region} />
    </>
  );
}

/** Shows something of a width in a region of a width, and tells at which edges there is said to be more. */
function show(widths: { inner: number; outer: number }) {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(widths.inner);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(widths.outer);
  const { container } = render(<Scrolled />);
  return (scrollLeft?: number) => {
    const region = container.querySelector('section');
    if (region && scrollLeft !== undefined) fireEvent.scroll(region, { target: { scrollLeft } });
    return [...container.querySelectorAll<HTMLElement>('[data-more]')].map(({ dataset }) => dataset.more);
  };
}

test('a timeline that is wider than what shows it has a shadow where there is more of it', () => {
  const edges = show({ inner: 1000, outer: 300 });
  expect(edges()).toEqual(['right']);
  expect(edges(200)).toEqual(['left', 'right']);
  expect(edges(700)).toEqual(['left']);
});

test('one that is shown whole has none', () => {
  expect(show({ inner: 300, outer: 300 })()).toEqual([]);
});

test('one that becomes narrower than what shows it, and not by the window, loses it', () => {
  const observed = new Set<Element>();
  let resize = () => undefined;
  class Observer {
    constructor(callback: () => undefined) {
      resize = callback;
    }
    observe(element: Element) {
      observed.add(element);
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const edges = show({ inner: 1000, outer: 300 });
  expect(edges()).toEqual(['right']);
  expect([...observed].map(({ tagName }) => tagName)).toEqual(['SECTION', 'DIV']);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  act(resize);
  expect(edges()).toEqual([]);
});
