import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { type ListPage, useListPage } from '../lib/list-page.ts';
import { renderInApp } from '../testing/render-app.tsx';
import { type Column, DataTable, type Sorting } from './data-table.tsx';
import { ListTable } from './list-table.tsx';

type Ship = { id: number; name: string; tons: number };

const columns: Column<Ship>[] = [
  { key: 'name', header: 'Name', sort: 'name', initialDirection: 'asc', alwaysShown: true, cell: ({ name }) => name },
  { key: 'tons', header: 'Tons', sort: 'tons', initialDirection: 'desc', align: 'end', cell: ({ tons }) => tons },
  { key: 'flag', header: 'Flag', cell: ({ tons }) => (tons > 1000 ? '' : 'Malta') },
];

const pageWith = (data: Ship[], rest: Partial<ListPage<Ship>> = {}): ListPage<Ship> => ({
  data,
  total: data.length,
  per_page: 15,
  current_page: 1,
  last_page: 1,
  has_more: false,
  ...rest,
});

const ships = [
  { id: 1, name: 'Ada', tons: 900 },
  { id: 2, name: 'Bea', tons: 1200 },
];

const onSort = vi.fn();
const sortedByTons: Sorting = { by: 'tons', direction: 'desc' };

function Ships({ read }: { read: () => Promise<ListPage<Ship>> }) {
  return (
    <ListTable
      name="ships"
      caption="Ships"
      columns={columns}
      query={useQuery({ queryKey: ['ships'], queryFn: read })}
      expected={2}
      emptyText="No ships found"
      failedText="Failed to load ships"
      sorting={sortedByTons}
      onSort={onSort}
      steps={{ pageHref: (target) => `?${new URLSearchParams(JSON.parse(JSON.stringify(target)))}` }}
    />
  );
}

const show = (read: () => Promise<ListPage<Ship>>) => {
  renderInApp(<Ships read={read} />);
  return userEvent.setup();
};

afterEach(() => {
  onSort.mockReset();
  vi.restoreAllMocks();
});

describe('the states of a list', () => {
  test('loading as many rows as are expected, then the rows and how many there are', async () => {
    show(async () => pageWith(ships));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await screen.findByRole('rowheader', { name: 'Ada' });
    expect(screen.getAllByRole('row')).toHaveLength(3);
    screen.getByText('2 in all');
  });

  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  test('pages are links that go on from the rows of this one', async () => {
    show(async () => pageWith(ships, { total: 8, per_page: 2, current_page: 3, last_page: 4, has_more: true }));
    await screen.findByText('Page 3 of 4 (8 in all)');
    expect(addressOf('Next')).toBe('/?page=4&after=2');
    expect(addressOf('Previous')).toBe('/?page=2&before=1');
  });

  const uncounted = { total: 10_000, total_estimated: true, per_page: 2, last_page: 5_000 };

  test('of a list too long to count it says so, and one can go on beyond what was counted', async () => {
    show(async () => pageWith(ships, { ...uncounted, current_page: 5_001, has_more: true }));
    await screen.findByText('Page 5,001 (more than 10,000 in all)');
    expect(addressOf('Next')).toBe('/?page=5002&after=2');
    expect(addressOf('Previous')).toBe('/?page=5000&before=1');
  });

  test('a page that no row follows ends a list too long to count', async () => {
    show(async () => pageWith(ships.slice(1), { ...uncounted, current_page: 2 }));
    await screen.findByText('Page 2 of 5,000 (more than 10,000 in all)');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(addressOf('Previous')).toBe('/?page=1');
  });

  test.each([
    ['what follows is reached', true, 'Page 2 (3 in all)', '/?page=3&after=2'],
    ['what is the end is the end', false, 'Page 2 of 2 (3 in all)', null],
  ])('the server knows better than numbers: %s', async (_, has_more, said, next) => {
    show(async () => pageWith(ships, { total: 3, per_page: 2, current_page: 2, last_page: 2, has_more }));
    await screen.findByText(said);
    expect(screen.queryByRole('link', { name: 'Next' })?.getAttribute('href') ?? null).toBe(next);
  });

  test('empty, and past the last page', async () => {
    show(async () => pageWith([]));
    await screen.findByText('No ships found');
  });

  test('past the last page it does not say that nothing was found', async () => {
    show(async () => pageWith([], { total: 20, current_page: 9, last_page: 2 }));
    await screen.findByText('There is nothing on this page.');
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/?page=2');
  });

  test('failed because the row is gone that the page follows: it leads to the first page', async () => {
    const message = 'There is no such row any more. Read from the first page.';
    const gone = { status: 422, code: 'invalid', kind: 'http', message, fieldErrors: { after: [message] } } as const;
    show(() => Promise.reject(new ApiError(gone)));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/?page=1');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('failed: it says what, and trying again may help', async () => {
    const read = vi.fn<() => Promise<ListPage<Ship>>>();
    read.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(pageWith(ships));
    const user = show(read);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load ships');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('rowheader', { name: 'Bea' });
  });
});

describe('a list that fails', () => {
  // The next try never begins.
  const FOREVER = { retry: true, retryDelay: 2 ** 31 - 1 };

  function Search({ read }: { read: (query: { search: string; page: number }) => Promise<ListPage<Ship>> }) {
    const [query, setQuery] = useState({ search: 'a', page: 1 });
    const list = useListPage({ key: SHIPS, query, read });
    return (
      <>
        <button type="button" onClick={() => setQuery({ search: 'b', page: 1 })}>
          Search
        </button>
        <button type="button" onClick={() => setQuery({ ...query, page: 2 })}>
          Turn
        </button>
        <ListTable
          caption="Ships"
          columns={columns}
          query={list}
          emptyText="No ships found"
          failedText="Failed to load ships"
          steps={{ pageHref: (page) => `?page=${page}` }}
        />
      </>
    );
  }
  const SHIPS = ['ships'];
  const readFirst = (answer: () => Promise<ListPage<Ship>>) => (query: { search: string; page: number }) =>
    query.search === 'a' && query.page === 1 ? Promise.resolve(pageWith(ships)) : answer();

  async function search(answer: () => Promise<ListPage<Ship>>, button: string) {
    const { queryClient } = renderInApp(<Search read={readFirst(answer)} />);
    queryClient.setDefaultOptions({ queries: FOREVER });
    await screen.findByRole('rowheader', { name: 'Ada' });
    await userEvent.click(screen.getByRole('button', { name: button }));
  }
  const row = () => screen.queryByRole('rowheader', { name: 'Ada' });

  test.each(['Search', 'Turn'])('says so at its first try, without the rows of another query: %s', async (button) => {
    await search(() => Promise.reject(new Error('no')), button);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load ships');
    expect(row()).toBeNull();
    expect(screen.queryByText('2 in all')).toBeNull();
  });

  test('or is slow shows the rows of the page before, but never those of another search', async () => {
    await search(() => new Promise(() => undefined), 'Turn');
    expect(row()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(row()).toBeNull();
    screen.getByRole('status');
  });
});

test('the order is told by aria-sort, and a press asks for the other one', async () => {
  const user = show(async () => pageWith(ships));
  const head = await screen.findByRole('columnheader', { name: 'Tons' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(head).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'tons', direction: 'asc' });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'name', direction: 'asc' });
  expect(within(screen.getByRole('columnheader', { name: 'Flag' })).queryByRole('button')).toBeNull();
});

test('a column that was hidden stays hidden in this browser; what names the row cannot be', async () => {
  localStorage.setItem('columns.ships', JSON.stringify(['flag']));
  const user = show(async () => pageWith(ships));
  await screen.findByRole('rowheader', { name: 'Ada' });
  expect(screen.queryByRole('columnheader', { name: 'Flag' })).toBeNull();
  await user.click(screen.getByText('Columns'));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Tons' }));
  expect(screen.queryByRole('columnheader', { name: 'Tons' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('columns.ships') ?? '')).toEqual(['flag', 'tons']);
});

test('on a phone every row is a card, and the order is a choice', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media, onchange: null }) as MediaQueryList,
  );
  // Chosen beside the table, where width is scarce.
  localStorage.setItem('columns.ships', '["tons"]');
  const user = show(async () => pageWith(ships));
  const cards = within(await screen.findByRole('list', { name: 'Ships' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['AdaTons900FlagMalta', 'BeaTons1200']);
  expect(screen.queryByText('Columns')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Sort'), 'Name ↑');
  expect(onSort).toHaveBeenLastCalledWith({ by: 'name', direction: 'asc' });
});

describe('the focus in a list', () => {
  const withActions: Column<Ship>[] = [
    { key: 'name', header: 'Name', alwaysShown: true, cell: ({ name }) => name },
    {
      key: 'actions',
      header: 'Actions',
      alwaysShown: true,
      cell: ({ name, tons }) => (
        <>
          {tons > 1000 && <button type="button">Unload {name}</button>}
          <button type="button">Sink {name}</button>
        </>
      ),
    },
  ];

  function Fleet({ data }: { data: Ship[] }) {
    const query = useQuery({ queryKey: ['fleet', data], queryFn: () => pageWith(data), initialData: pageWith(data) });
    return (
      <ListTable
        name="fleet"
        caption="Fleet"
        columns={withActions}
        query={query}
        filters={() => <input aria-label="Search ships" />}
        emptyText="No ships found"
        failedText="Failed to load ships"
        steps={{ pageHref: (target) => `?${new URLSearchParams(JSON.parse(JSON.stringify(target)))}` }}
      />
    );
  }

  function Harbour({ states }: { states: Ship[][] }) {
    const [at, setAt] = useState(0);
    useEffect(() => {
      const next = () => setAt((before) => before + 1);
      window.addEventListener('keydown', next);
      return () => window.removeEventListener('keydown', next);
    }, []);
    return <Fleet data={states[at] ?? []} />;
  }

  const [ada, bea, cleo] = [...ships, { id: 3, name: 'Cleo', tons: 5000 }] as [Ship, Ship, Ship];

  test.each([
    ['the row moves up into the place of one that went', 'Sink Ada', [bea, cleo], 'Sink Bea'],
    ['the last row went: the one before it', 'Sink Cleo', [ada, bea], 'Sink Bea'],
    ['an action of the row went: the next one in it', 'Unload Bea', [ada, { ...bea, tons: 1 }, cleo], 'Sink Bea'],
    ['no row is left: the first filter', 'Sink Bea', [], 'Search ships'],
    ['its row moved', 'Sink Ada', [cleo, ada], 'Sink Ada'],
  ])('%s', async (_, start, after, end) => {
    renderInApp(<Harbour states={[[ada, bea, cleo], after]} />);
    const user = userEvent.setup();
    screen.getByRole('button', { name: start }).focus();
    await user.keyboard('x');
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(end);
  });
});

test('what the keyboard leads to comes out from below the pinned actions', async () => {
  const pinned: Column<Ship>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => <button type="button">Board {name}</button> },
    { key: 'actions', header: 'Actions', pinned: true, cell: ({ name }) => <button type="button">Sink {name}</button> },
  ];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-pinned]') ? new DOMRect(500, 0, 200, 40) : new DOMRect(480, 0, 100, 40);
  });
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2_000);
  renderInApp(<DataTable caption="Ships" columns={pinned} rows={ships} emptyText="None" />);
  const region = screen.getByRole('region', { name: 'Ships' });
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Board Ada');
  expect(region.scrollLeft).toBe(88);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Sink Ada');
  expect(region.scrollLeft).toBe(88);
});
