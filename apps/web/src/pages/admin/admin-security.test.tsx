import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { admin, api, other, pageOf, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { chooseInRow } from '../../testing/choose.ts';
import { mockServer } from '../../testing/server.ts';

mockServer();

const at = '2026-03-10T12:00:00.000Z';
const CODES = ['7k2m-9x4p-wq3t-c8ha', 'aaaa-bbbb-cccc-dddd'];
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const ADDRESS = `otpauth://totp/LiveLift:me@example.com?secret=${SECRET}&issuer=LiveLift`;

const refuse = (status: number, code: string, more: object = {}) =>
  HttpResponse.json({ message: 'No.', code, request_id: 'r', ...more }, { status });

/** A server that keeps the second factor of who is signed in. */
function keepSecondFactor(first: { set_up_at: string | null; required?: boolean }) {
  const sent: unknown[] = [];
  let kept = { set_up_at: first.set_up_at, recovery_codes_left: first.set_up_at ? 8 : 0 };
  const required = first.required ?? false;
  const read = async (request: Request) => {
    const body: unknown = await request.json();
    sent.push(body);
    return Object(body);
  };
  const withPassword = async (request: Request, answer: () => object, status = 200) =>
    (await read(request)).current_password === 'mine mine mine'
      ? HttpResponse.json(answer(), { status })
      : refuse(422, 'account.current_password_wrong', { errors: { current_password: ['This is another password.'] } });
  const handlers = [
    http.get(api('auth/profile'), () =>
      HttpResponse.json({
        user: admin,
        role: 'admin',
        streamer: null,
        ...(required && kept.set_up_at === null ? { second_factor_due: true } : {}),
      }),
    ),
    http.get(api('auth/second-factor'), () => HttpResponse.json({ second_factor: { ...kept, required } })),
    http.post(api('auth/second-factor'), ({ request }) =>
      withPassword(request, () => ({ secret: SECRET, otpauth_url: ADDRESS }), 201),
    ),
    http.post(api('auth/second-factor/confirm'), async ({ request }) => {
      if ((await read(request)).code !== '123456')
        return refuse(422, 'account.second_factor_code_wrong', { errors: { code: ['This code is not correct.'] } });
      kept = { set_up_at: at, recovery_codes_left: 2 };
      return HttpResponse.json({ message: 'Your second factor is set up', recovery_codes: CODES });
    }),
    http.post(api('auth/second-factor/recovery-codes'), ({ request }) =>
      withPassword(request, () => ({ message: 'Your recovery codes were replaced', recovery_codes: CODES }), 201),
    ),
    http.delete(api('auth/second-factor'), ({ request }) =>
      withPassword(request, () => {
        kept = { set_up_at: null, recovery_codes_left: 0 };
        return { message: 'Your second factor was taken off' };
      }),
    ),
    http.get(api('admin/sessions'), () =>
      HttpResponse.json({
        sessions: [1, 2].map((id) => ({
          id,
          device: id === 1 ? 'Firefox on Linux' : 'Safari on iOS',
          created_at: at,
          last_used_on: '2026-03-10',
          expires_at: at,
          current: id === 1,
        })),
      }),
    ),
  ];
  return { sent, handlers };
}

signInToAdmin();

const press = async (user: ReturnType<typeof renderAdmin>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const title = () => screen.getByRole('heading', { name: 'Second factor' });

describe('under Your Security', () => {
  test('a second factor is set up by password and code, and its recovery codes are shown until they are kept', async () => {
    const { sent, handlers } = keepSecondFactor({ set_up_at: null });
    const user = renderAdmin('/admin/users', { first: handlers });
    await press(user, 'Welcome, me@example.comAdmin');
    await user.click(await screen.findByRole('menuitem', { name: 'Your Security' }));
    await press(user, 'Set Up');
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    await user.keyboard('wrong{Enter}');
    await screen.findByText('This is another password.');
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), 'mine mine mine{Enter}');
    await screen.findByRole('img', { name: 'QR code for your authenticator' });
    screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
    expect(document.activeElement).toBe(screen.getByLabelText('First code'));
    await user.keyboard('111111');
    await screen.findByText('This code is not correct.');
    await user.clear(screen.getByLabelText('First code'));
    await user.keyboard('123456');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(document.activeElement).toBe(list);
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await press(user, 'I Have Kept Them');
    await screen.findByText(/Set up on 10 Mar 2026\. 2 recovery codes left\./);
    expect(document.activeElement).toBe(title());
    expect(sent.slice(1)).toEqual([{ current_password: 'mine mine mine' }, { code: '111111' }, { code: '123456' }]);
  });

  test('recovery codes that were not kept are found again after another page was opened', async () => {
    const user = renderAdmin('/admin/security', { first: keepSecondFactor({ set_up_at: at }).handlers });
    await press(user, 'New Recovery Codes');
    await user.keyboard('mine mine mine{Enter}');
    await screen.findByText(CODES[0] ?? '');
    await user.click(screen.getByRole('tab', { name: 'Users' }));
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
    await press(user, 'Welcome, me@example.comAdmin');
    await user.click(await screen.findByRole('menuitem', { name: 'Your Security' }));
    await screen.findByText(CODES[0] ?? '');
    await press(user, 'I Have Kept Them');
    await screen.findByText(/8 recovery codes left\./);
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  test('recovery codes are made anew, copied, saved and printed', async () => {
    const user = renderAdmin('/admin/security', { first: keepSecondFactor({ set_up_at: at }).handlers });
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const makeUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    await press(user, 'New Recovery Codes');
    await user.keyboard('mine mine mine{Enter}');
    await screen.findByText(CODES[0] ?? '');
    await user.click(screen.getByRole('button', { name: /^Copy/ }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    expect(screen.getByText('Copied the recovery codes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const [file] = makeUrl.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text())).toContain(CODES.join('\n'));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('it is taken off with the password, unless the team requires one', async () => {
    const user = renderAdmin('/admin/security', { first: keepSecondFactor({ set_up_at: at }).handlers });
    await press(user, 'Take Off');
    await user.keyboard('mine mine mine{Enter}');
    await screen.findByText('Your second factor was taken off');
    await screen.findByText(/You have none/);
    expect(document.activeElement).toBe(title());
  });

  test('where the team requires one, it can be replaced and not taken off', async () => {
    renderAdmin('/admin/security', { first: keepSecondFactor({ set_up_at: at, required: true }).handlers });
    await screen.findByText(/can be replaced, not taken off/);
    expect(screen.queryByRole('button', { name: 'Take Off' })).toBeNull();
  });

  test('one is signed out elsewhere, and the password is changed', async () => {
    const ended: string[] = [];
    const user = renderAdmin('/admin/security', {
      first: [
        ...keepSecondFactor({ set_up_at: null }).handlers,
        http.delete(api('admin/sessions/2'), () => {
          ended.push('2');
          return HttpResponse.json({ message: 'That session was signed out.' });
        }),
        http.post(api('auth/change-password'), ({ request }) => {
          ended.push(request.headers.get('authorization') ?? '');
          return HttpResponse.json({ message: 'Password changed' });
        }),
      ],
    });
    await press(user, 'Sign Out on Safari on iOS');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }));
    await screen.findByText('That session was signed out.');
    await press(user, 'Change Password');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'mine mine mine');
    await user.type(dialog.getByLabelText('New password'), 'nobody guesses this one');
    await user.type(dialog.getByLabelText('Confirm new password'), 'nobody guesses this one{Enter}');
    await screen.findByText('Password changed');
    expect(ended).toEqual(['2', 'Bearer mine']);
  });
});

test('where a second factor is due, the office shows nothing but its set-up, and opens once the codes are kept', async () => {
  const user = renderAdmin('/admin/users', { first: keepSecondFactor({ set_up_at: null, required: true }).handlers });
  await screen.findByRole('heading', { name: 'Set up your second factor' });
  expect(screen.queryByRole('tab')).toBeNull();
  await press(user, 'Set Up');
  await user.keyboard('mine mine mine{Enter}');
  await screen.findByLabelText('First code');
  await user.keyboard('123456');
  await screen.findByText(CODES[0] ?? '');
  await press(user, 'I Have Kept Them');
  await screen.findByRole('heading', { name: 'Super Users Management' });
});

describe('in the list of accounts', () => {
  const guarded = { ...other, role: 'moderator', second_factor_at: at };
  const list = http.get(api('admin/users'), () => HttpResponse.json({ users: pageOf([guarded]) }));

  test.each([
    ['Take Second Factor Off', 'Take It Off', 'second-factor', { message: 'Second factor taken off', user: guarded }],
    ['Sign Out Everywhere', 'Sign Out', 'sessions', { message: 'Signed out everywhere', ended: 3 }],
  ])('an admin is asked before "%s"; a refusal stands in the question', async (item, yes, path, answer) => {
    let isAway = true;
    const user = renderAdmin('/admin/users', {
      first: [
        list,
        http.delete(api(`admin/users/2/${path}`), () =>
          isAway ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(answer),
        ),
      ],
    });
    await screen.findByText('10 Mar 2026');
    await chooseInRow(user, other.email, item);
    const question = within(await screen.findByRole('alertdialog', { name: item }));
    await user.click(question.getByRole('button', { name: yes }));
    await question.findByText(/^Failed to .*HTTP error! status: 500$/);
    isAway = false;
    await user.click(question.getByRole('button', { name: yes }));
    await screen.findByText(answer.message);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each([
    ['sign-out-user&id=1', /Of your own you do it under Your Security/],
    ['take-off&id=2', 'This account has no second factor.'],
  ])('an address that asks for what cannot be done says why: %s', async (where, why) => {
    const me = { user: { ...admin, id: 1 }, streamer: null };
    renderAdmin(`/admin/users?dialog=${where}`, {
      first: [http.get(api('admin/users/1'), () => HttpResponse.json(me))],
    });
    await screen.findByText(why);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('the audit log is saved as a file, with the filters and without the page', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:log');
  const asked: string[] = [];
  const entry = {
    id: 1,
    actor: null,
    action: 'subscription.created',
    entity: 'subscription',
    entity_id: 3,
    entity_name: 'Starter',
    streamer_id: 5,
    streamer_name: 'Maja Lind',
    before: null,
    after: null,
    request_id: null,
    created_at: at,
  };
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const user = renderAdmin('/admin/audit-log?entity=plan&page=2&start_date=2026-03-01', {
    first: [
      http.get(api('admin/audit-log'), () => HttpResponse.json({ entries: pageOf([entry]) })),
      http.get(api('admin/audit-log/export'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return asked.length === 1
          ? HttpResponse.json({}, { status: 500 })
          : HttpResponse.text('ID\n1\n', { headers: { 'content-type': 'text/csv' } });
      }),
    ],
  });
  await screen.findByText('Subscription created');
  expect(screen.getByRole('link', { name: 'Maja Lind' }).getAttribute('href')).toBe('/admin/streamers/5');
  expect(screen.getByLabelText<HTMLInputElement>('From (GMT)').value).toBe('2026-03-01');
  await press(user, 'Export');
  await screen.findByText('Failed to export the audit log. HTTP error! status: 500');
  await press(user, 'Export');
  await screen.findByText('Export Complete');
  expect(asked[1]).toBe('?entity=plan&start_date=2026-03-01');
  expect(names).toEqual(['audit-log-from-2026-03-01.csv']);
});

test('the deletion of a completed payment asks why, and keeps what was typed when it fails', async () => {
  const sent: unknown[] = [];
  const user = renderAdmin('/admin/payments', {
    first: [
      http.get(api('payments/stats'), () => HttpResponse.json({}, { status: 500 })),
      http.delete(api('payments/:id'), async ({ request, params }) => {
        sent.push({ id: params.id, ...Object(await request.json()) });
        return sent.length === 1
          ? HttpResponse.json({}, { status: 500 })
          : HttpResponse.json({ message: 'Payment deleted' });
      }),
    ],
  });
  await chooseInRow(user, 'payment T-9', 'Delete');
  const question = within(await screen.findByRole('alertdialog'));
  await user.type(question.getByLabelText('Reason (optional)'), 'Booked twice');
  await user.click(question.getByRole('button', { name: 'Delete Payment' }));
  await question.findByText('Failed to delete payment. HTTP error! status: 500');
  await user.click(question.getByRole('button', { name: 'Delete Payment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toEqual([
    { id: '9', reason: 'Booked twice' },
    { id: '9', reason: 'Booked twice' },
  ]);
  await chooseInRow(user, 'payment T-10', 'Delete');
  await screen.findByRole('alertdialog');
  expect(screen.queryByLabelText('Reason (optional)')).toBeNull();
});

test('who made a change is found by an address that is offered, and logins beside everything are no filter', async () => {
  const user = renderAdmin('/admin/audit-log?entity=all', {
    first: [
      http.get(api('admin/users'), ({ request }) =>
        HttpResponse.json({
          users: pageOf(
            request.url.includes('role=moderator') ? [{ ...admin, id: 4, email: 'mod@example.com' }] : [admin],
          ),
        }),
      ),
    ],
  });
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search by who made the change' });
  const offered = () => [...(search.list?.options ?? [])].map(({ value }) => value);
  await waitFor(() => expect(offered()).toEqual(['me@example.com', 'mod@example.com']));
  expect(screen.getByLabelText('What')).toHaveProperty('value', 'all');
  expect(screen.queryByRole('group', { name: 'Filters that are set' })).toBeNull();
  await user.type(search, 'mod@example.com{Enter}');
  await screen.findByRole('button', { name: /^Who: ?mod@example.com/ });
  expect(window.location.search).toBe('?entity=all&actor=mod%40example.com');
  await user.type(screen.getByRole('searchbox', { name: 'Search by the person concerned' }), 'maja{Enter}');
  await screen.findByRole('button', { name: /^Person: ?maja/ });
  expect(window.location.search).toBe('?entity=all&actor=mod%40example.com&about=maja');
});
