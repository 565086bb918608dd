import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollRestoration } from './scroll-restoration.ts';

let go: ReturnType<typeof useNavigate>;

function Page() {
  useScrollRestoration();
  go = useNavigate();
  return <Table key={useLocation().pathname} />;
}

// As a table of the office: it measures itself first.
function Table() {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => setScrolls(true), []);
  return <section aria-label="Table" data-scroll-region={scrolls || undefined} />;
}

function open(path: string, type: 'navigate' | 'reload' | 'back_forward') {
  const entry = { type, name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  );
}

function scroll(top: number) {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

const leave = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};

const scrolledTo = vi.fn();

beforeEach(() => {
  scrolledTo.mockClear();
  // Where files share a worker, the one of jsdom may belong to a window that is closed.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0));
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolledTo(top));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a page that is newly opened stays where the browser shows it, whatever was scrolled before', () => {
  open('/custom-plan', 'navigate');
  scroll(400);
  leave();
  for (const path of ['/signup', '/custom-plan']) {
    open(path, 'navigate');
    expect(scrolledTo).not.toHaveBeenCalled();
    leave();
  }
});

test.each(['reload', 'back_forward'] as const)('a page opened by %s is where it was left', (type) => {
  open('/custom-plan', 'navigate');
  scroll(400);
  leave();
  open('/custom-plan', type);
  expect(scrolledTo).toHaveBeenLastCalledWith(400);
});

test('the way back inside the app leads to where one was, and a link to a new top', async () => {
  open('/custom-plan', 'navigate');
  scroll(400);
  await act(async () => go('/signup'));
  expect(scrolledTo).toHaveBeenLastCalledWith(0);
  await act(async () => go(-1));
  expect(scrolledTo).toHaveBeenLastCalledWith(400);
});

test('a link to an area of the back office leads to where that was left', async () => {
  open('/admin/users', 'navigate');
  scroll(400);
  await act(async () => go('/admin/payments?status=paid'));
  expect(scrolledTo).toHaveBeenLastCalledWith(0);
  await act(async () => go('/admin/users'));
  expect(scrolledTo).toHaveBeenLastCalledWith(400);
});

test('a list of an area is where it was left, and the same list with another filter at its top', async () => {
  open('/admin/payments?page=2', 'navigate');
  scroll(400);
  await act(async () => go('/admin/users'));
  await act(async () => go('/admin/payments?status=paid'));
  expect(scrolledTo).toHaveBeenLastCalledWith(0);
  await act(async () => go('/admin/users'));
  await act(async () => go('/admin/payments?page=2'));
  expect(scrolledTo).toHaveBeenLastCalledWith(400);
});

test('a table that scrolls by itself is where it was left, too', async () => {
  open('/admin/payments', 'navigate');
  const table = screen.getByRole('region', { name: 'Table' });
  table.scrollTop = 90;
  table.dispatchEvent(new Event('scroll'));
  await act(async () => go('/admin/users'));
  await act(async () => go('/admin/payments'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Table' }).scrollTop).toBe(90));
});
