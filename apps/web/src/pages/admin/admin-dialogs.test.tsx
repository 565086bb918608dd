import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import {
  admin,
  api,
  other,
  pageOf,
  payment,
  person,
  plan,
  renderAdmin,
  signInToAdmin,
  streamer,
} from '../../testing/admin.tsx';
import { chooseInRow } from '../../testing/choose.ts';
import { mockServer } from '../../testing/server.ts';
import { pendingOrder, sold } from '../../testing/subscriptions.ts';

mockServer();

const answer = (path: string, body: object) => http.get(api(path), () => HttpResponse.json(body));

// Lists in which nothing is, as where a filter hides the record.
const EMPTY_LISTS = [
  answer('admin/users', { users: pageOf([]) }),
  answer('admin/streamers', { streamers: pageOf([]) }),
  answer('payments', { payments: pageOf([]) }),
];

const active = {
  ...pendingOrder,
  id: 12,
  status: 'active',
  start_date: '2026-01-01',
  end_date: '2099-01-30',
  paid: true,
  amount_due: 0,
  credit: 0,
  subscription_plan: { ...sold, id: null, name: 'Custom' },
};

const DETAILS = {
  streamer: {
    ...person,
    current_subscription: active,
    active_subscription: active,
    subscriptions: [active],
  },
  stats: { total_streams: 0, completed_streams: 0, status: 'active' },
  payments: [],
};

const details = [
  answer('admin/streamers/5', DETAILS),
  answer('payments/streamer/5', { payments: pageOf([]) }),
  answer('admin/streamers/5/streams', { streams: pageOf([]) }),
];

const address = () => window.location.pathname + window.location.search;

signInToAdmin();

test.each([
  ['users?search=nobody', 'dialog=edit-user&id=2', 'Edit User'],
  ['users?search=nobody', 'dialog=deactivate-user&id=2', 'Deactivate User'],
  ['streamers?search=nobody', 'dialog=streamer&id=5', 'Maja'],
  ['payments?status=failed', 'dialog=edit-payment&id=9', 'Edit Payment'],
])('in %s the dialog that the address names (%s) opens wherever its record is', async (area, named, title) => {
  const first = [...EMPTY_LISTS, answer('payments/9', { payment: { ...payment, refunds: [] } }), ...details];
  const user = renderAdmin(`/admin/${area}&${named}`, { first });
  await screen.findByRole('heading', { name: title });
  // Until their details are read, the title names nobody.
  expect(screen.queryByRole('heading', { name: 'Streamer Details' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`/admin/${area}`));
  expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull();
});

test('a payment is read first, and what is done to it opens above it', async () => {
  const one = { ...payment, refunds: [] };
  const entry = {
    id: 70,
    actor: { id: 1, email: 'me@example.com' },
    action: 'payment.created',
    entity: 'payment',
    entity_id: 9,
    entity_name: 'T-9',
    streamer_id: 5,
    streamer_name: 'Maja',
    before: null,
    after: { status: 'pending' },
    request_id: null,
    created_at: '2026-03-10T12:00:00.000Z',
  };
  let isDeleted = false;
  const first = [
    http.get(api('payments/9'), () =>
      isDeleted
        ? HttpResponse.json(
            { message: 'There is no such payment.', code: 'payment.not_found', request_id: 'r' },
            { status: 404 },
          )
        : HttpResponse.json({ payment: one }),
    ),
    http.delete(api('payments/9'), () => {
      isDeleted = true;
      return HttpResponse.json({ message: 'Payment deleted' });
    }),
    answer('payments', { payments: pageOf([payment]) }),
    answer('admin/audit-log', { entries: pageOf([entry]) }),
  ];
  const user = renderAdmin('/admin/payments', { first });
  await user.click(await screen.findByRole('button', { name: /^Details of ?T-9$/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Payment of $6.00' }));
  expect(address()).toBe('/admin/payments?dialog=payment&id=9');
  await drawer.findByText('Payment created');
  await user.click(drawer.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Payment' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/payments?dialog=payment&id=9'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Payment' }));
  // There is nothing left to read.
  await waitFor(() => expect(address()).toBe('/admin/payments'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['active', null],
  ['pending', '$100.00'],
])(
  'what is due of an order is told in the details where it is to be paid, and not of one that is %s',
  async (status, due) => {
    const order = { ...pendingOrder, status, amount_due: 100 };
    const one = { ...payment, amount: 449, refunded_amount: 100, refunds: [], subscription: order };
    const first = [answer('payments/9', { payment: one }), answer('admin/audit-log', { entries: pageOf([]) })];
    renderAdmin('/admin/payments?dialog=payment&id=9', { first });
    const drawer = within(await screen.findByRole('dialog', { name: 'Payment of $449.00' }));
    await drawer.findByText('Refunded');
    expect(drawer.queryByText('Due for the order')?.nextElementSibling?.textContent ?? null).toBe(due);
  },
);

const LOSS = {
  ended: [{ id: 13, name: 'Pro', start_date: '2026-01-04', end_date: '2026-01-09', credit: 12 }],
  credits: [],
};

test.each(['refund', 'delete', 'edit'])(
  'before to %s a payment it is told what the server says that ends',
  async (act) => {
    const replaced = { ...active, status: 'canceled' };
    const first = [answer('payments', { payments: pageOf([{ ...payment, subscription: replaced }]) }), ...details];
    const user = renderAdmin(`/admin/payments?dialog=${act}-payment&id=9`, {
      first: [answer('payments/9/loss', { loss: LOSS }), ...first],
    });
    if (act === 'refund') await user.click(await screen.findByRole('button', { name: /^All that remains/ }));
    if (act === 'edit') {
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit Payment' }));
      await user.selectOptions(dialog.getByLabelText('Status'), 'failed');
      await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    }
    await screen.findByText(
      /subscription Pro \(4 Jan 2026 to 9 Jan 2026\) loses its credit of \$12\.00 and is canceled/,
    );
    // Whoever reads only the button knows, too.
    if (act === 'delete') screen.getByRole('button', { name: 'Delete and Cancel the Order' });
  },
);

test.each(['delete', 'edit'])('to %s a payment whose money never came can leave its order to be paid', async (act) => {
  const reopened: unknown[] = [];
  const part = act === 'delete' ? { refunded_amount: 2, refunded_at: '2026-01-03T09:00:00.000Z' } : {};
  const paid = { ...payment, ...part, subscription: active };
  const first = [
    answer('payments', { payments: pageOf([paid]) }),
    answer('payments/9/loss', { loss: LOSS }),
    http.delete(api('payments/9'), () => HttpResponse.json({ message: 'Payment deleted' })),
    http.put(api('payments/9'), () =>
      HttpResponse.json({ message: 'Saved', payment: { ...paid, status: 'failed' }, activation: null }),
    ),
    http.put(api('admin/streamers/5/subscriptions/13'), async ({ request }) => {
      reopened.push(await request.json());
      return HttpResponse.json({ message: 'Saved', subscription: pendingOrder });
    }),
    ...details,
  ];
  const user = renderAdmin(`/admin/payments?dialog=${act}-payment&id=9`, { first });
  if (act === 'delete') await screen.findByText(/\$2\.00 of it was refunded, last on 3 Jan 2026/);
  else {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Payment' }));
    await user.selectOptions(dialog.getByLabelText('Status'), 'failed');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  }
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('checkbox', { name: /^They are still to pay: set Pro back to Pending/ }));
  await user.click(question.getByRole('button', { name: act === 'delete' ? 'Delete Payment' : 'Save Changes' }));
  await screen.findByText('Starter waits for its payment');
  expect(reopened).toEqual([{ status: 'pending', start_date: null, end_date: null }]);
});

test('what may end a subscription does not open where nobody can say so', async () => {
  const paid = { ...payment, subscription: active };
  renderAdmin('/admin/payments?dialog=refund-payment&id=9', {
    first: [
      answer('payments', { payments: pageOf([paid]) }),
      http.get(api('payments/9/loss'), () => HttpResponse.json({}, { status: 500 })),
    ],
  });
  await screen.findByText(/Failed to load what ends with this payment/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that was opened by its address closes onto the list', async () => {
  const user = renderAdmin('/admin/users?dialog=add-user');
  await screen.findByRole('dialog', { name: 'Add User' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('heading', { name: 'Super Users Management' });
});

test('of a subscription that the address names and the streamer has not it is said, and their details stay', async () => {
  renderAdmin('/admin/streamers?dialog=plan-details&id=5&of=999999', { first: details });
  await screen.findByText('There is no such subscription of this streamer. It may have been deleted.');
  await screen.findByRole('dialog', { name: 'Maja' });
  await waitFor(() => expect(window.location.search).toBe('?dialog=streamer&id=5'));
});

const CLOSED = {
  ...DETAILS,
  streamer: {
    ...DETAILS.streamer,
    blockers: [{ kind: 'closed', since: active.created_at, by: null, reason: null, erased: false }],
  },
};

test.each(['streamer', 'new-subscription', 'change-plan', 'add-payment'])(
  'nothing of a closed account is changed in its details, also by the address of %s',
  async (named) => {
    const user = renderAdmin(`/admin/streamers?dialog=${named}&id=5&of=12`, {
      first: [answer('admin/streamers/5', CLOSED), ...details],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Maja' }));
    const views = dialog.getAllByRole('tab');
    for (const view of views) {
      await user.click(view);
      expect(
        dialog.queryByRole('button', { name: /^(Add Payment|New Subscription|Change Plan|Edit|Book Stream)/ }),
      ).toBeNull();
    }
    expect(views).toHaveLength(3);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  },
);

test('the details of a streamer name the reference of each order, which the search says it finds', async () => {
  renderAdmin('/admin/streamers?dialog=streamer&id=5', { first: details });
  const dialog = await screen.findByRole('dialog', { name: 'Maja' });
  await within(dialog).findByText('LL-7K3F-9Q');
  const search = screen.getByLabelText('Search streamers');
  expect(search.getAttribute('placeholder')).toBe('Search by name, username, or email...');
  const hint = document.getElementById(search.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('An order reference (LL-...) is found, too.');
});

test('a plan that was put together for one streamer says so', async () => {
  renderAdmin('/admin/streamers?dialog=plan-details&id=5&of=12', { first: details });
  const dialog = await screen.findByRole('dialog', { name: 'Plan Details' });
  within(dialog).getByText('Put together for this streamer', { exact: false });
});

test.each(['edit-user', 'delete-user', 'deactivate-user'])(
  'what a moderator may not do (%s) no address opens: the reason is said, and the address is put right',
  async (dialog) => {
    const user = { ...admin, role: 'moderator' };
    const boss = { ...admin, id: 7, email: 'boss@example.com' };
    renderAdmin(`/admin/users?dialog=${dialog}&id=7`, {
      first: [
        answer('auth/profile', { user, role: 'moderator', streamer: null }),
        answer('admin/users/7', { user: boss, streamer: null }),
      ],
    });
    await screen.findByText('Only admins can change staff accounts.');
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull();
  },
);

const moderator = answer('auth/profile', {
  user: { ...admin, role: 'moderator' },
  role: 'moderator',
  streamer: null,
});

test.each([
  ['plans?dialog=edit-plan&id=3', 'Edit Plan', 'Save Changes'],
  ['payments?dialog=edit-payment&id=9', 'Edit Payment', 'Save Changes'],
  ['payments?dialog=delete-payment&id=9', 'Delete Payment', 'Delete Payment'],
])('a moderator sells plans and takes payments as an admin does: %s', async (where, title, button) => {
  renderAdmin(`/admin/${where}`, { first: [moderator] });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false);
});

test('an address from before areas had their own leads to the same list through the login', async () => {
  localStorage.clear();
  const user = renderAdmin('/admin?tab=audit&entity=plan', {
    first: [
      http.post(api('auth/login'), () =>
        HttpResponse.json({ message: 'In', token: 'mine', user: admin, role: 'admin', streamer: null }),
      ),
    ],
  });
  await user.type(await screen.findByLabelText('Email'), admin.email);
  await user.type(screen.getByLabelText('Password'), 'a password of staff');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await screen.findByRole('heading', { name: 'Audit Log' });
  expect(address()).toBe('/admin/audit-log?entity=plan');
});

test('a filter that only the address sets is seen, and ends with a press', async () => {
  const user = renderAdmin('/admin/audit-log?action=user.created&entity_id=999999&request_id=r-1');
  await screen.findByText('No changes found.');
  await user.click(screen.getByRole('button', { name: /^Number: ?999999/ }));
  await user.click(screen.getByRole('button', { name: /^Action: ?User created/ }));
  await user.click(screen.getByRole('button', { name: /^Request: ?r-1/ }));
  expect(screen.queryByRole('button', { name: /^(Action|Number|Request):/ })).toBeNull();
  expect(address()).toBe('/admin/audit-log');
});

test.each([
  ['audit-log', 'admin/audit-log', 'What', 'Plan', 'entity=plan'],
  ['streamers', 'admin/streamers', 'Subscription', 'Expired', 'subscription_status=expired'],
  ['plans', 'admin/plans', 'Status', 'Disabled', 'status=inactive'],
  ['payments', 'payments', 'Status', 'Paid', 'status=paid'],
])(
  'what is filtered in %s is in the address, asked for, and gone with a step back',
  async (area, call, field, choice, query) => {
    const asked: string[] = [];
    const server = renderAdminAsking(area, call, asked);
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: field });
    await server.selectOptions(select, choice);
    await waitFor(() => expect(asked.at(-1)).toContain(query));
    expect(address()).toBe(`/admin/${area}?${query}`);
    window.history.back();
    await waitFor(() => expect(select.value).toBe(''));
    expect(address()).toBe(`/admin/${area}`);
  },
);

const renderAdminAsking = (area: string, call: string, asked: string[]) =>
  renderAdmin(`/admin/${area}`, {
    first: [
      http.get(api(call), ({ request }) => {
        asked.push(new URL(request.url).search);
      }),
    ],
  });

test('what was typed into a plan is lost only after a question, and a refusal leaves it where it is', async () => {
  const user = renderAdmin('/admin/plans?dialog=add-plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Plan' }));
  await user.click(dialog.getByRole('button', { name: 'Add Plan' }));
  expect(await dialog.findAllByText('Name and description are required')).toHaveLength(2);
  const name = dialog.getByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'Too much');
  for (const [label, text] of [
    ['Hours per day', '25'],
    ['Price ($)', '1.005'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  }
  await user.click(dialog.getByRole('button', { name: 'Add Plan' }));
  await dialog.findByText('Must be at most 24.');
  dialog.getByText('Must have at most 2 decimals.');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name.value).toBe('Too much');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/admin/plans'));
});

test('what is changed in place, or begun above the details of a streamer, is lost only after a question', async () => {
  const user = renderAdmin('/admin/streamers?dialog=streamer&id=5', { first: details });
  const question = async (answerWith: string) => {
    const asked = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(asked).getByRole('button', { name: answerWith }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await user.click(await screen.findByRole('button', { name: /^Edit ?subscription Custom$/ }));
  const form = within(screen.getByRole('form', { name: 'Edit subscription Custom' }));
  const status = form.getByLabelText<HTMLSelectElement>('Status');
  await user.selectOptions(status, 'expired');
  await user.keyboard('{Escape}');
  await question('Keep editing');
  await user.click(screen.getByRole('tab', { name: 'Payments', hidden: false }));
  await question('Keep editing');
  expect(status.value).toBe('expired');
  await user.click(screen.getByRole('tab', { name: 'Payments' }));
  await question('Discard');
  await user.click(await screen.findByRole('button', { name: 'Add Payment' }));
  const add = await screen.findByRole('dialog', { name: 'Add Payment' });
  const id = within(add).getByLabelText<HTMLInputElement>('Transaction ID');
  await user.type(id, 'HALF-1');
  await user.keyboard('{Escape}');
  await question('Keep editing');
  expect(id.value).toBe('HALF-1');
  await user.keyboard('{Escape}');
  await question('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Payment' })).toBeNull());
  screen.getByRole('dialog', { name: 'Maja' });
});

const conflict = (code: string, message: string, current: object) =>
  HttpResponse.json({ message, code, request_id: 'r', details: { current } }, { status: 409 });

test('who changes a payment that somebody else has changed sees both versions', async () => {
  const sent: unknown[] = [];
  const user = renderAdmin('/admin/payments?dialog=edit-payment&id=9', {
    first: [
      ...details,
      http.put(api('payments/9'), async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? conflict('payment.changed_meanwhile', 'Changed.', { ...payment, amount: 41, version: 2 })
          : HttpResponse.json({ message: 'Saved', payment: { ...payment, amount: 42, version: 3 }, activation: null });
      }),
    ],
  });
  const amount = await screen.findByLabelText('Amount ($)');
  await user.clear(amount);
  await user.type(amount, '42');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const versions = await screen.findByRole('table', { name: 'Differences' });
  const cells = within(within(versions).getByRole('row', { name: /^Amount/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['$42.00', '$41.00']);
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await screen.findByText('Payment Updated');
  expect(sent[1]).toMatchObject({ amount: 42, version: 2 });
});

const rows = { users: other, streamers: streamer, plans: plan };

test.each([
  ['users', 'other@example.com', { ...rows.users, email_verified_at: null }],
  ['streamers', 'Maja', { ...rows.streamers, status: 'unverified' }],
])('in %s an unfinished sign-up is asked about before it counts as verified', async (area, who, row) => {
  const sent: unknown[] = [];
  const user = renderAdmin(`/admin/${area}`, {
    first: [
      http.get(api(`admin/${area}`), () => HttpResponse.json({ [area]: pageOf([row]) })),
      http.patch(api(`admin/${area}/:id/toggle-status`), async ({ request }) => {
        sent.push(await request.json());
        return conflict(`${area.slice(0, -1)}.changed_meanwhile`, 'Sent.', row);
      }),
    ],
  });
  const name = new RegExp(`^Account of ?${who}$`);
  await user.click(await screen.findByRole('switch', { name, checked: false }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Count the address as verified without a code?' }),
  );
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
  question.getByRole('button', { name: 'Resend Code' });
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Sent.');
  expect(sent).toMatchObject([{ active: true }]);
});

test('a plan that was taken off sale is put back by the message', async () => {
  const sent: unknown[] = [];
  const user = renderAdmin('/admin/plans', {
    first: [
      http.get(api('admin/plans'), () => HttpResponse.json({ plans: [rows.plans] })),
      http.patch(api('admin/plans/:id/toggle-status'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: `Answer ${sent.length}`, plan: rows.plans });
      }),
    ],
  });
  await user.click(await screen.findByRole('switch', { name: /^Starter ?is on sale$/, checked: true }));
  await screen.findByText('Answer 1');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Answer 2');
  expect(sent).toEqual([{ active: false }, { active: true }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test.each([
  [
    'users',
    'admin/users',
    'Account of other@example.com',
    { ...rows.users, email_verified_at: null, deactivated_at: '2026-03-01T00:00:00.000Z', version: 2 },
    { ...rows.users, version: 3 },
    'Somebody else has changed this user.',
  ],
  [
    'streamers',
    'admin/streamers',
    'Account of Maja',
    { ...rows.streamers, status: 'inactive' },
    rows.streamers,
    'Somebody else has changed this streamer.',
  ],
  [
    'plans',
    'admin/plans',
    'Starter is on sale',
    { ...rows.plans, is_active: false },
    { ...rows.plans, version: 2 },
    'Somebody else has changed this plan.',
  ],
])(
  'in %s who switches what somebody else has switched on is told so, and does not switch it off again',
  async (...facts) => {
    const [area, call, name, before, after, told] = facts;
    let isSwitched = false;
    const list = () => {
      const row = isSwitched ? after : before;
      return HttpResponse.json(area === 'plans' ? { plans: [row] } : { [area]: pageOf([row]) });
    };
    const user = renderAdmin(`/admin/${area}`, {
      first: [
        http.get(api(call), list),
        http.patch(api(`${call}/:id/toggle-status`), () => {
          isSwitched = true;
          return conflict(`${area.slice(0, -1)}.changed_meanwhile`, told, after);
        }),
      ],
    });
    const named = new RegExp(`^${name.replaceAll(' ', ' ?')}$`);
    await user.click(await screen.findByRole('switch', { name: named, checked: false }));
    await screen.findByText(told);
    await screen.findByRole('switch', { name: named, checked: true });
  },
);

test.each([
  [
    'users',
    'admin/users',
    [2, 3, 4],
    (id: number) => ({ ...other, id, email: `n${id}@example.com` }),
    (id: number) => `n${id}@example.com`,
    'Delete',
  ],
  [
    'plans',
    'admin/plans',
    [2, 3, 4],
    (id: number) => ({ ...plan, id, name: `Plan ${id}` }),
    (id: number) => `plan Plan ${id}`,
    'Delete Plan',
  ],
  [
    'payments',
    'payments',
    [2, 3, 4],
    (id: number) => ({ ...payment, id, transaction_id: `T-${id}` }),
    (id: number) => `payment T-${id}`,
    'Delete Payment',
  ],
] as const)(
  'who deletes %s by keyboard goes on with the next one, then the one before, and at the end with the filters',
  async (...facts) => {
    const [area, call, ids, make, about, yes] = facts;
    const left = new Set<number>(ids);
    const user = renderAdmin(`/admin/${area}`, {
      first: [
        http.get(api(call), () => {
          const data = [...left].map((id) => make(id));
          return HttpResponse.json(area === 'plans' ? { plans: data } : { [area]: pageOf(data) });
        }),
        http.delete(api(`${call}/:id`), ({ params }) => {
          left.delete(Number(params.id));
          return HttpResponse.json({ message: 'Deleted' });
        }),
      ],
    });
    const nameOf = (id: number) => `More for ${about(id)}`;
    const deleteIt = async (id: number) => {
      (await screen.findByRole('button', { name: nameOf(id) })).focus();
      await user.keyboard('{Enter}');
      (await screen.findByRole('menuitem', { name: /^Delete/ })).focus();
      await user.keyboard('{Enter}');
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: yes }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await deleteIt(3);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: nameOf(4) })));
    await deleteIt(4);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: nameOf(2) })));
    await deleteIt(2);
    await waitFor(() => expect(document.activeElement?.matches('input, select')).toBe(true));
  },
);

test('who goes back while their change is being saved is taken no further by its answer', async () => {
  const held = Promise.withResolvers<void>();
  const user = renderAdmin('/admin/users?search=other', {
    first: [
      http.put(api('admin/users/2'), async () => {
        await held.promise;
        return HttpResponse.json({ message: 'Saved', user: { ...other, email: 'new@example.com' } });
      }),
    ],
  });
  await chooseInRow(user, 'other@example.com', 'Edit');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  held.resolve();
  await screen.findByText('User updated');
  expect(address()).toBe('/admin/users?search=other');
});

test('who changes their own address is welcomed by the new one', async () => {
  let me = { ...admin };
  const user = renderAdmin('/admin/users?dialog=edit-user&id=1', {
    first: [
      http.get(api('auth/profile'), () => HttpResponse.json({ user: me, role: 'admin', streamer: null })),
      http.get(api('admin/users/1'), () => HttpResponse.json({ user: me, streamer: null })),
      http.put(api('admin/users/1'), () => {
        me = { ...me, email: 'new@example.com', version: 2 };
        return HttpResponse.json({ message: 'Saved', user: me });
      }),
    ],
  });
  await screen.findByText('me@example.com', { selector: 'button *' });
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('new@example.com', { selector: 'button *' });
});

test('typing fast keeps every character, and a late answer never stands where a newer one belongs', async () => {
  const late = Promise.withResolvers<void>();
  const asked: string[] = [];
  const user = renderAdmin('/admin/users', {
    first: [
      http.get(api('admin/users'), async ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        asked.push(search ?? '');
        if (search === 'slow') await late.promise;
        const email = `${search ?? 'everybody'}@example.com`;
        return HttpResponse.json({ users: pageOf([{ ...other, email }]) });
      }),
    ],
  });
  const box = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(box, 'slow{Enter}er than what is typed');
  expect(box.value).toBe('slower than what is typed');
  expect(document.activeElement).toBe(box);
  await user.clear(box);
  await user.type(box, 'quick{Enter}');
  await screen.findByRole('rowheader', { name: /quick@example.com/ });
  late.resolve();
  window.history.back();
  await screen.findByRole('rowheader', { name: /slow@example.com/ });
  expect(screen.queryByText('quick@example.com')).toBeNull();
  // The late answer has its own place: going back finds it there, and asks for nothing.
  expect(asked.filter((search) => search === 'slow')).toHaveLength(1);
});

test.each(['alone', 'with a streamer signed in'])(
  'a session that ends while a form is open keeps what was typed over the login: %s',
  async (who) => {
    if (who !== 'alone') localStorage.setItem('token', 'of a streamer');
    let isRefused = true;
    const added: unknown[] = [];
    const user = renderAdmin('/admin/users?dialog=add-user', {
      first: [
        http.get(api('auth/profile'), ({ request }) =>
          request.headers.get('authorization') === 'Bearer of a streamer'
            ? HttpResponse.json({ user: other, role: 'streamer', streamer: null })
            : undefined,
        ),
        http.post(api('auth/login'), () =>
          HttpResponse.json({ message: 'In', token: 'again', user: admin, role: 'admin', streamer: null }),
        ),
        http.post(api('admin/users'), async ({ request }) => {
          if (isRefused) {
            isRefused = false;
            return HttpResponse.json(
              { message: 'Unauthenticated.', code: 'unauthenticated', request_id: 'r' },
              { status: 401 },
            );
          }
          added.push(await request.json());
          return HttpResponse.json({ message: 'User created', user: other }, { status: 201 });
        }),
      ],
    });
    const typeAndSend = async () => {
      await user.type(await screen.findByLabelText('Password'), 'somebody else entirely');
      await user.click(screen.getByRole('button', { name: 'Add Streamer' }));
    };
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'half-typed@example.com');
    const form = within(screen.getByRole('dialog', { name: 'Add User' }));
    await user.selectOptions(form.getByLabelText('Role'), 'Streamer');
    await typeAndSend();
    await screen.findByRole('heading', { name: 'Admin Login' });
    await user.type(screen.getByLabelText('Email'), admin.email);
    await user.type(screen.getByLabelText('Password'), 'a password of staff');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('half-typed@example.com');
    await typeAndSend();
    await waitFor(() => expect(added).toMatchObject([{ email: 'half-typed@example.com', role: 'streamer' }]));
  },
);

test('who asks for a status that gives money back is asked about it first, and Enter answers Cancel', async () => {
  const user = renderAdmin('/admin/payments?dialog=edit-payment&id=9', { first: details });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Payment' }));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Refunded');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText('This refunds $6.00 and cannot be taken back.', { exact: false });
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByRole('dialog', { name: 'Edit Payment' });
});
