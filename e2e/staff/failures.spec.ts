import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice, recordPayment } from '../harness/office.ts';
import { addUser } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

const NETWORK = 'Network error. Please check your connection and try again.';

// A server that refuses without a word, and one that is away.
const FAULTS = [
  { answer: 'refused', because: 'HTTP error! status: 500' },
  { answer: 'absent', because: NETWORK },
] as const;

/** Lets every change fail until `work` is done; what is read is answered. */
async function whileChangesFail(page: Page, { answer }: (typeof FAULTS)[number], work: () => Promise<void>) {
  const change = '**/api/**';
  await page.route(change, (route) => {
    const request = route.request();
    if (request.method() === 'GET' && !request.url().includes('/export')) return route.fallback();
    return answer === 'absent' ? route.abort() : route.fulfill({ status: 500, json: {} });
  });
  await work();
  await page.unroute(change);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function confirmed(page: Page, button: Locator, yes: string): Promise<void> {
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }).click();
}

type Act = (page: Page) => Promise<void>;

const BACKGROUND: Array<[area: string, failed: string, act: Act]> = [
  [
    'users?search=demo%40',
    'Failed to toggle user status',
    (page) => confirmed(page, page.getByRole('switch', { name: 'Account of demo@example.com' }), 'Deactivate'),
  ],
  [
    'streamers?search=demo%40',
    'Failed to toggle streamer status',
    (page) => confirmed(page, page.getByRole('switch', { name: 'Account of Demo Streamer' }), 'Deactivate'),
  ],
  ['plans', 'Failed to toggle plan status', (page) => page.getByRole('switch', { name: 'Starter is on sale' }).click()],
  [
    'plans',
    'Failed to delete plan',
    (page) => confirmed(page, page.getByRole('button', { name: 'Delete plan Starter' }), 'Delete Plan'),
  ],
  [
    'payments?search=FAIL-',
    'Failed to delete payment',
    (page) => confirmed(page, page.getByRole('button', { name: 'Delete payment FAIL-1' }), 'Delete Payment'),
  ],
  [
    'payments?search=FAIL-',
    'Failed to retry payment',
    (page) => confirmed(page, page.getByRole('button', { name: 'Retry payment FAIL-1' }), 'Retry'),
  ],
  ['payments?search=FAIL-', 'Failed to export payments', (page) => press(page, 'Export All')],
];

test('work in the background that fails says what failed and why, and changes nothing', async ({ page, admin }) => {
  test.slow();
  await openOffice(page, admin, 'payments');
  await recordPayment(page, { streamer: 'demo@exam', amount: '6', transactionId: 'FAIL-1', status: 'Failed' });
  for (const [area, failed, act] of BACKGROUND) {
    await page.goto(`/admin/${area}`);
    for (const fault of FAULTS)
      await whileChangesFail(page, fault, async () => {
        await act(page);
        await expectToast(page, `${failed}. ${fault.because}`);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        // Below what is told every row can be used by who scrolls on.
        await page.getByRole('row').last().getByRole('button', { disabled: false }).last().click({ trial: true });
        await press(page, 'Dismiss');
      });
  }
  await expect(page.getByRole('button', { name: 'Retry payment FAIL-1' })).toBeVisible();
  await page.goto('/admin/users?search=demo%40');
  await expect(page.getByRole('switch', { name: 'Account of demo@example.com' })).toBeChecked();
});

test('who cannot delete an account keeps the question, with the reason', async ({ page, admin }) => {
  await openOffice(page, admin, 'users?search=demo%40');
  await page.getByRole('button', { name: 'Delete demo@example.com' }).click();
  const question = page.getByRole('alertdialog');
  for (const fault of FAULTS)
    await whileChangesFail(page, fault, async () => {
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(question.getByText(`Failed to delete user. ${fault.because}`)).toBeVisible();
    });
});

type FormCase = {
  failed: string;
  at: string;
  open: Act;
  /** Labels with what is typed into them; it must still be there. */
  typed: Array<[label: string, text: string]>;
  submit: RegExp;
};

const FORMS: FormCase[] = [
  {
    failed: 'Failed to save user',
    at: 'users',
    open: async (page) => {
      await addUser(page, { email: 'failing@journeys.test', role: 'Streamer', password: 'nobody guesses this one' });
      await press(page, 'Edit failing@journeys.test');
    },
    typed: [['Email', 'other@journeys.test']],
    submit: /^Save Changes$/,
  },
  {
    failed: 'Failed to save plan',
    at: 'plans',
    open: (page) => press(page, 'Edit plan Starter'),
    typed: [
      ['Name', 'Starter of tomorrow'],
      ['Price ($)', '151.25'],
    ],
    submit: /^Save Changes$/,
  },
  {
    failed: 'Failed to update payment',
    at: 'payments',
    open: async (page) => {
      await recordPayment(page, { streamer: 'demo@exam', amount: '6', transactionId: 'FORM-1' });
      await press(page, 'Edit payment FORM-1');
    },
    typed: [['Description', 'Counted twice']],
    submit: /^Save Changes$/,
  },
  {
    failed: 'Failed to process refund',
    at: 'payments',
    open: async (page) => {
      await recordPayment(page, { streamer: 'demo@exam', amount: '6', transactionId: 'FORM-2' });
      await press(page, 'Refund payment FORM-2');
    },
    typed: [
      ['Amount ($)', '2.5'],
      ['Reason', 'Half a week'],
    ],
    submit: /^Refund \$2\.50$/,
  },
  {
    failed: 'Failed to update subscription',
    at: 'streamers?search=demo%40',
    open: async (page) => {
      await press(page, 'Details of Demo Streamer');
      await press(page, 'Edit subscription Growth');
    },
    typed: [['End date', '2031-01-31']],
    submit: /^Save$/,
  },
];

for (const { failed, at, open, typed, submit } of FORMS)
  test(`${failed}: the dialog stays with what was typed, and says why`, async ({ page, admin }) => {
    await openOffice(page, admin, at);
    await open(page);
    const dialog = page.getByRole('dialog');
    for (const [label, text] of typed) await dialog.getByLabel(label).fill(text);
    for (const fault of FAULTS)
      await whileChangesFail(page, fault, async () => {
        await dialog.getByRole('button', { name: submit }).click();
        const alert = dialog.getByRole('alert');
        await expect(alert).toContainText(failed);
        await expect(alert).toContainText(fault.because);
        for (const [label, text] of typed) await expect(dialog.getByLabel(label)).toHaveValue(text);
      });
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  });

const LOADS = [
  ['users', /\/api\/admin\/users(\?|$)/, 'Failed to load users'],
  ['streamers', /\/api\/admin\/streamers(\?|$)/, 'Failed to load streamers'],
  ['plans', /\/api\/admin\/plans/, 'Failed to load plans'],
  ['payments', /\/api\/payments(\?|$)/, 'Failed to load payments'],
  ['audit-log', /\/api\/admin\/audit-log(\?|$)/, 'Failed to load the audit log'],
  ['streamers?dialog=streamer&id=1', /\/api\/admin\/streamers\/1/, 'Failed to load streamer details'],
] as const;

test('what cannot be loaded says so in its place, and is there after Try again', async ({ page, admin }) => {
  test.slow();
  await openOffice(page, admin, 'users');
  for (const [area, call, failed] of LOADS) {
    await page.route(call, (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(`/admin/${area}`);
    const failure = page.getByRole('alert').filter({ hasText: failed });
    await expect(failure).toContainText('HTTP error! status: 403');
    await page.unroute(call);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
  }
});

test('who cannot log out is told so', async ({ page, admin }) => {
  await openOffice(page, admin, 'users');
  await whileChangesFail(page, FAULTS[0], async () => {
    await press(page, 'Logout');
    await expectToast(page, 'Failed to logout');
  });
});
