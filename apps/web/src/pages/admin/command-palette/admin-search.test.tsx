import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { api, pageOf, renderAdmin, signInToAdmin } from '../../../testing/admin.tsx';
import { mockServer } from '../../../testing/server.ts';

mockServer();

const NOTHING = { people: [], staff: [], payments: [], plans: [], amount: null };
const ada = {
  id: 5,
  full_name: 'Ada Lovelace',
  username: 'ada',
  discord_id: null,
  status: 'active',
  email: 'ada@x.yz',
};
const transfer = {
  id: 9,
  transaction_id: 'SEPA-1012',
  status: 'pending',
  amount: 449,
  received_on: '2025-12-30',
  created_at: '2026-01-01T00:00:00.000Z',
  streamer: { id: 5, full_name: 'Ada Lovelace' },
};

type Answer = (text: string, signal: AbortSignal) => object | Promise<object>;

function show(answer: Answer, address = '/admin/users') {
  const found = http.get(api('admin/search'), async ({ request }) => {
    const answered = await answer(new URL(request.url).searchParams.get('q') ?? '', request.signal);
    return answered instanceof Response ? answered : HttpResponse.json({ ...NOTHING, ...answered });
  });
  return renderAdmin(address, { first: [found] });
}

async function openSearch(user: ReturnType<typeof show>) {
  await screen.findByRole('rowheader');
  await user.keyboard('{Control>}k{/Control}');
  // Not of the field that is there while the search is loading.
  await screen.findByRole('combobox', { name: 'Search' }, { timeout: 20_000 });
  return within(screen.getByRole('dialog', { name: 'Search' }));
}

const address = () => window.location.pathname + window.location.search;

signInToAdmin();

test('Ctrl+K finds people and payments by a few letters, and Enter leads to them', async () => {
  const user = show(() => ({ people: [ada], payments: [transfer] }));
  const search = await openSearch(user);
  expect(document.activeElement).toBe(search.getByRole('combobox'));
  await user.keyboard('lovelace');
  const option = await search.findByRole('option', { name: /Ada Lovelace@ada/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(search.getByRole('status')).toHaveProperty('textContent', expect.stringContaining('2 results'));
  search.getByRole('option', { name: /SEPA-1012.*, received 30 Dec 2025/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/payments?search=SEPA-1012&dialog=payment&id=9'));
  await screen.findByRole('dialog', { name: /^Payment/ });
});

test.each(['ll-7k3f-9q', 'sepa-1012'])('Enter on the whole reference %s opens its payment', async (reference) => {
  const user = show(() => ({ people: [ada], payments: [transfer] }));
  const search = await openSearch(user);
  await user.keyboard(reference);
  await search.findByRole('option', { name: /^SEPA-1012/, selected: true });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/payments?search=SEPA-1012&dialog=payment&id=9'));
});

test('Enter while the answer is on its way opens the first that comes, unless something else is typed', async () => {
  const answers: PromiseWithResolvers<object>[] = [];
  const user = show(() => {
    const answer = Promise.withResolvers<object>();
    answers.push(answer);
    return answer.promise;
  });
  const search = await openSearch(user);
  await user.keyboard('love{Enter}lace');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve({ people: [ada] });
  await search.findByRole('option', { name: /Ada Lovelace@ada/ });
  expect(address()).toBe('/admin/users');
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.resolve({ people: [ada] });
  await waitFor(() => expect(address()).toBe('/admin/streamers/5'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an answer of what was typed before is never shown, and its call is ended', async () => {
  let isEnded = false;
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const user = show((text, signal) => {
    if (text !== 'ad') return { people: [ada] };
    ask();
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        isEnded = true;
        resolve({ people: [{ ...ada, full_name: 'Stale' }] });
      }),
    );
  });
  const search = await openSearch(user);
  await user.keyboard('ad');
  await asked;
  await user.keyboard('a');
  await search.findByText('Ada Lovelace');
  await waitFor(() => expect(isEnded).toBe(true));
  expect(search.queryByText('Stale')).toBeNull();
});

test('what fails says why and is tried again, what finds nothing says so', async () => {
  let isDown = true;
  const user = show(() => (isDown ? HttpResponse.json({ message: 'Too busy' }, { status: 422 }) : {}));
  const search = await openSearch(user);
  await user.keyboard('zz');
  expect(await search.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('The search failed.'));
  isDown = false;
  await user.click(search.getByRole('button', { name: 'Try again' }));
  await search.findByText(/^Nothing matches/);
});

test('commands are there before anything is typed, and keep the filters of the area that they lead to', async () => {
  const user = show(() => ({}), '/admin/users?role=admin');
  const search = await openSearch(user);
  await user.keyboard('add pay');
  expect(search.getByRole('option', { name: 'Add Payment' }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Add Payment' });
  expect(address()).toBe('/admin/payments?dialog=add-payment');
});

test('it does not open above a dialog, in which something may have been typed', async () => {
  const user = show(() => ({}), '/admin/users?dialog=add-user');
  await screen.findByRole('dialog', { name: 'Add User' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('g and p lead to payments, g and s to streamers', async () => {
  const user = renderAdmin('/admin/users', {
    first: [http.get(api('admin/streamers'), () => HttpResponse.json({ streamers: pageOf([]) }))],
  });
  await screen.findByRole('rowheader');
  await user.keyboard('gs');
  await screen.findByRole('heading', { name: 'Streamers Management' });
  await user.keyboard('gp');
  await screen.findByRole('heading', { name: 'Payments Management' });
});
