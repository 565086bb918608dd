import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { admin, api, pageOf, payment, person, renderAdmin, signInToAdmin, streamer } from '../../../testing/admin.tsx';
import { mockServer } from '../../../testing/server.ts';
import { pendingOrder } from '../../../testing/subscriptions.ts';

mockServer();

const at = '2026-01-01T00:00:00.000Z';

const answer = (path: string, body: object) => http.get(api(path), () => HttpResponse.json(body));

const pending = { ...payment, id: 12, status: 'pending', transaction_id: 'SEPA-1012', amount: 49, received_on: null };

const paying = { ...pending, names_order: true };

const due = { kind: 'payment_due', subscription: pendingOrder, payment: paying, failed: null, note: null };

const DETAILS = {
  streamer: { ...person, subscriptions: [pendingOrder] },
  stats: { total_streams: 0, completed_streams: 0, status: 'active' },
  payments: [pending],
};

const withStreamer = (changes: object) => ({ ...DETAILS, streamer: { ...DETAILS.streamer, ...changes } });

const note = {
  id: 31,
  streamer_id: 5,
  text: '**Call** them',
  html: '<p><strong>Call</strong> them</p>',
  pinned: false,
  author: { id: 77, email: 'somebody@else.test' },
  edited_at: null,
  created_at: at,
  version: 1,
};

const ordered = (number: number) => ({
  id: `order.${number}.2026-01-01T00:00:00.000000Z`,
  at,
  kind: 'order',
  event: 'ordered',
  order: { ...pendingOrder, name: `Plan ${number}` },
  by: null,
});

/** Shows the page; answers what was asked of the timeline, the last one first. */
function show(details: object = DETAILS, { notes = [note], first = [] }: { notes?: object[]; first?: object[] } = {}) {
  const asked: string[] = [];
  const user = renderAdmin('/admin/streamers/5', {
    first: [
      ...(first as ReturnType<typeof answer>[]),
      answer('admin/streamers/5', details),
      answer('admin/streamers/5/notes', { notes: pageOf(notes) }),
      answer('payments/streamer/5', { payments: pageOf([pending]) }),
      answer('admin/streamers/5/streams', { streams: pageOf([]) }),
      http.get(api('admin/streamers/5/timeline'), ({ request: { url } }) => {
        const { search, searchParams } = new URL(url);
        asked.unshift(search);
        const isFirst = searchParams.get('after') === null;
        const data = searchParams.get('kind') === 'login' ? [] : [ordered(isFirst ? 1 : 2)];
        return HttpResponse.json({ timeline: { data, has_more: isFirst && data.length > 0 } });
      }),
    ],
  });
  return { user, asked };
}

signInToAdmin();
beforeEach(() => sessionStorage.clear());

const region = (name: string) => screen.findByRole('region', { name });

test.each(['999', 'somebody'])('of the number %s nobody is found, and the way back is named', async (number) => {
  const problem = { message: 'There is no such streamer.', code: 'streamer.not_found', request_id: 'r' };
  renderAdmin(`/admin/streamers/${number}`, {
    first: [http.get(api(`admin/streamers/${number}`), () => HttpResponse.json(problem, { status: 404 }))],
  });
  await screen.findByText('There is no such streamer.');
  expect(screen.getByRole('link', { name: 'All Streamers' }).getAttribute('href')).toBe('/admin/streamers');
});

test('why they cannot log in is read on opening, and a code is sent from there', async () => {
  const sent: string[] = [];
  const { user } = show(withStreamer({ status: 'unverified', blockers: [{ kind: 'unverified', since: at }, due] }), {
    first: [
      http.post(api('admin/streamers/5/resend-code'), () => {
        sent.push('code');
        return HttpResponse.json({ message: 'Code sent to other@example.com', resend_after_seconds: 60 });
      }),
    ],
  });
  const why = within(await region('Why they cannot log in'));
  why.getByText('Address not verified since 1 Jan 2026');
  why.getByText('$49.00 due for Starter (LL-7K3F-9Q)');
  await user.click(why.getByRole('button', { name: 'Resend Code' }));
  await screen.findByText('Code sent to other@example.com');
  expect(sent).toEqual(['code']);
});

test('who is live now is shown so beside their name', async () => {
  const live = {
    id: 21,
    subscription_id: 4,
    title: 'Speedrun',
    description: null,
    scheduled_start: '2026-03-10T12:00:00.000Z',
    estimated_duration: 120,
    wordlist_id: null,
    status: 'live',
    started_at: '2026-03-10T12:05:00.000Z',
    ended_at: null,
    used_minutes: 120,
    series_id: null,
    occurrence_date: null,
    is_exception: false,
    is_go_live: false,
    created_at: '2026-03-10T12:00:00.000Z',
    version: 3,
  };
  show(withStreamer({ planned_streams: [live] }));
  await screen.findByText('Live since 10 Mar 2026, 12:05 GMT');
});

test('who has forgotten the password gets a link from their menu, which leads to their account as well', async () => {
  const sent: unknown[] = [];
  const { user } = show(withStreamer({ status: 'active', blockers: [] }), {
    first: [
      http.post(api('admin/streamers/5/send-reset-link'), () => {
        sent.push('link');
        return HttpResponse.json({ message: 'A reset link is on its way' });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /More for Maja/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send Reset Link' }));
  await screen.findByText('A reset link is on its way');
  expect(sent).toEqual(['link']);
  await user.click(screen.getByRole('button', { name: /More for Maja/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Account in Users' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toMatch(/users\?search=.*%40/));
});

test('a pending payment is confirmed from what it is due for', async () => {
  const { user } = show(withStreamer({ blockers: [due] }), {
    first: [http.get(api('payments/12/confirm'), () => HttpResponse.error())],
  });
  const why = within(await region('Why they are not active'));
  await user.click(why.getByRole('button', { name: /^Confirm ?payment SEPA-1012$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Payment' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount that came ($)').value).toBe('49.00');
  expect(window.location.search).toBe('?dialog=confirm-payment&id=12');
});

test('where no payment waits one is recorded, with what they say that they paid', async () => {
  const said = { id: 3, amount: 40, payment_method: 'paypal', payment_reference: 'MAJA 1', open: true };
  const noted = { ...said, closed_at: null, payment_id: null, created_at: at };
  const { user } = show(withStreamer({ blockers: [{ ...due, payment: null, note: noted }] }));
  const why = within(await region('Why they are not active'));
  why.getByText('Says that they paid $40.00 by PayPal, reference MAJA 1');
  await user.click(why.getByRole('button', { name: 'Record Payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Amount ($)')).value).toBe('40.00');
  expect(dialog.getByLabelText<HTMLInputElement>('Transaction ID').value).toBe('MAJA 1');
});

test('a pending payment that names no order pays none: one is recorded for the order, and that one stands beside it', async () => {
  const noted = { id: 3, amount: 40, payment_method: 'paypal', payment_reference: 'MAJA 1', open: true };
  const note = { ...noted, closed_at: null, payment_id: null, created_at: at };
  const { user } = show(withStreamer({ blockers: [{ ...due, payment: { ...paying, names_order: false }, note }] }), {
    first: [http.get(api('payments/12/confirm'), () => HttpResponse.error())],
  });
  const why = within(await region('Why they are not active'));
  const [first, second] = why.getAllByRole('button');
  expect([first?.textContent, second?.textContent]).toEqual(['Record Payment', 'Confirm $49.00 for No Order']);
  if (second) await user.click(second);
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm Payment' }));
  expect(confirm.getByLabelText<HTMLInputElement>('Amount that came ($)').value).toBe('49.00');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (first) await user.click(first);
  const add = within(await screen.findByRole('dialog', { name: 'Add Payment' }));
  expect((await add.findByLabelText<HTMLInputElement>('Amount ($)')).value).toBe('40.00');
});

test('beside a pending payment for the order that is of another amount another one can be recorded', async () => {
  show(withStreamer({ blockers: [{ ...due, payment: { ...paying, amount: 40 } }] }));
  const why = within(await region('Why they are not active'));
  const buttons = why.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Confirm payment SEPA-1012', 'Record Payment']);
});

test('a failed payment for the order is retried from what is due', async () => {
  const failed = { ...pending, status: 'failed' };
  const { user } = show({ ...withStreamer({ blockers: [{ ...due, payment: null, failed }] }), payments: [failed] });
  const why = within(await region('Why they are not active'));
  why.getByText(/^Failed: payment SEPA-1012 of \$49\.00 by bank transfer, recorded/);
  await user.click(why.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('alertdialog', { name: 'Retry Payment' });
});

test('what a change of plan left over is refunded from there, each with its amount, also of one payment', async () => {
  const leftOver = (id: number, amount: number) => ({
    subscription: { id, reference: `LL-7K3F-${id}`, name: 'Marathon' },
    amount,
    payment: { id: 9, transaction_id: 'SEPA-1004', amount },
  });
  const left = [leftOver(7, 3), leftOver(8, 2050)];
  const { user } = show({ ...withStreamer({ surpluses: left }), payments: [{ ...payment, amount: 2499 }] });
  const amountOf = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund Payment' }));
    const { value } = dialog.getByLabelText<HTMLInputElement>('Amount ($)');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return value;
  };
  await user.click(await screen.findByRole('button', { name: 'Refund $3.00' }));
  expect(await amountOf()).toBe('3.00');
  await user.click(screen.getByRole('button', { name: 'Refund $2,050.00' }));
  expect(await amountOf()).toBe('2050.00');
  // A refund of the payment as such is not about what is left over.
  act(() => {
    window.history.pushState(null, '', '?dialog=refund-payment&id=9');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await amountOf()).toBe('');
});

test('of a closed account nothing can be changed, but it can be noted on', async () => {
  const closed = { kind: 'closed', since: at, by: 'boss@b.test', reason: 'Moved', erased: false };
  const { user } = show(withStreamer({ account: { ...person.account, deleted_at: at }, blockers: [closed] }));
  await screen.findByText('Account closed on 1 Jan 2026 by boss@b.test');
  for (const name of [/Edit/, /New Subscription/, /Deactivate/, /More for Maja/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  screen.getByRole('button', { name: 'Add Note' });
  await user.click(screen.getByRole('tab', { name: /^Payments ?of Maja$/ }));
  await screen.findByText('SEPA-1012');
  expect(screen.queryByRole('button', { name: /payment SEPA-1012/ })).toBeNull();
});

test('a note is written, and what is typed and not saved is there again', async () => {
  const sent: unknown[] = [];
  const { user } = show(DETAILS, {
    notes: [],
    first: [
      http.post(api('admin/streamers/5/notes'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Note added', note }, { status: 201 });
      }),
    ],
  });
  const notes = within(await region('Staff Notes'));
  await user.click(notes.getByRole('button', { name: 'Add Note' }));
  await user.click(notes.getByRole('button', { name: 'Save Note' }));
  await notes.findByText('Write something first.');
  await user.type(notes.getByLabelText('New note'), 'Call them');
  await user.click(notes.getByRole('button', { name: 'Cancel' }));
  notes.getByText('A note that you began waits here. It is not saved yet.');
  await user.click(notes.getByRole('button', { name: 'Continue Note' }));
  await waitFor(() => expect(notes.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Call them'));
  await user.type(notes.getByLabelText('New note'), '{Control>}{Enter}{/Control}');
  await screen.findByText('Note added');
  expect(sent).toEqual([{ text: 'Call them' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Note'));
});

test('a note of somebody else is pinned and deleted by an admin, and changed by its author alone', async () => {
  const pinned: unknown[] = [];
  const mine = { ...note, id: 32, author: { id: admin.id, email: admin.email } };
  const { user } = show(DETAILS, {
    notes: [note, mine],
    first: [
      http.patch(api('admin/streamers/5/notes/31/pin'), async ({ request }) => {
        pinned.push(await request.json());
        return HttpResponse.json({ message: 'Note pinned', note: { ...note, pinned: true } });
      }),
    ],
  });
  const notes = within(await region('Staff Notes'));
  await user.click(
    await notes.findByRole('button', { name: 'Pin the note of somebody@else.test, 1 Jan 2026, 00:00 GMT' }),
  );
  await screen.findByText('Note pinned');
  expect(pinned).toEqual([{ pinned: true }]);
  await user.click(notes.getByRole('button', { name: /^More for the note of somebody@else/ }));
  await screen.findByRole('menuitem', { name: 'Delete' });
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(notes.getByRole('button', { name: /^More for the note of me@/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect((await notes.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('**Call** them');
});

test('the timeline is read on, and shows one kind alone', async () => {
  const { user, asked } = show();
  const timeline = within(await region('Timeline'));
  await timeline.findByText('Ordered Plan 1');
  await user.click(timeline.getByRole('button', { name: 'Load More' }));
  await timeline.findByText('Ordered Plan 2');
  expect(asked[0]).toContain('after=order.1.');
  expect(timeline.queryByRole('button', { name: 'Load More' })).toBeNull();
  await user.selectOptions(timeline.getByLabelText('Show'), 'Logins');
  await timeline.findByText('No logins.', { exact: false });
  expect(asked[0]).toContain('kind=login');
  expect(window.location.search).toBe('?kind=login');
  await user.click(timeline.getByRole('button', { name: 'Show everything' }));
  await timeline.findByText('Ordered Plan 1');
});

test('the profile is changed with its version', async () => {
  const sent: unknown[] = [];
  const { user } = show(DETAILS, {
    first: [
      http.put(api('admin/streamers/5'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Streamer updated', streamer: { ...streamer, full_name: 'Maja B.' } });
      }),
    ],
  });
  const profile = within(await region('Profile'));
  await user.click(profile.getByRole('button', { name: /^Edit ?the profile$/ }));
  const name = profile.getByLabelText('Full name');
  await user.clear(name);
  await user.type(name, 'Maja B.');
  await user.click(profile.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Streamer updated');
  expect(sent).toMatchObject([{ full_name: 'Maja B.', version: 1 }]);
});

test('notes that cannot be loaded are told of, and asked for again', async () => {
  const pages = { ...pageOf([note]), has_more: true };
  let tries = 0;
  const { user } = show(DETAILS, {
    first: [
      http.get(api('admin/streamers/5/notes'), ({ request }) => {
        if (new URL(request.url).searchParams.get('page') === '1') return HttpResponse.json({ notes: pages });
        tries += 1;
        const problem = { message: 'Too many requests.', code: 'throttled', request_id: 'r' };
        if (tries === 1) return HttpResponse.json(problem, { status: 429 });
        return HttpResponse.json({ notes: pageOf([{ ...note, id: 32, html: '<p>The oldest</p>' }]) });
      }),
    ],
  });
  const notes = within(await region('Staff Notes'));
  await user.click(await notes.findByRole('button', { name: 'Show More Notes' }));
  await notes.findByText('Failed to load more notes');
  await user.click(notes.getByRole('button', { name: 'Try again' }));
  await notes.findByText('The oldest');
});

test('what could not be read again after a change is said to be old', async () => {
  let reads = 0;
  const unverified = withStreamer({ status: 'unverified', blockers: [{ kind: 'unverified', since: at }] });
  const { user } = show(unverified, {
    first: [
      http.get(api('admin/streamers/5'), () => {
        reads += 1;
        if (reads !== 2) return HttpResponse.json(unverified);
        return HttpResponse.json(
          { message: 'Too many requests.', code: 'throttled', request_id: 'r' },
          { status: 429 },
        );
      }),
      http.post(api('admin/streamers/5/resend-code'), () =>
        HttpResponse.json({ message: 'Code sent to other@example.com', resend_after_seconds: 60 }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Resend Code' }));
  await screen.findByText('What is shown may be out of date');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('What is shown may be out of date')).toBeNull());
});
