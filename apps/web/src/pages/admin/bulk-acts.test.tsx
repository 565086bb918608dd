import { DAY_MS, dayOf } from '@livelift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { api, pageOf, payment, renderAdmin, signInToAdmin, streamer } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';

mockServer();

signInToAdmin();

const at = '2026-03-10T12:00:00.000Z';

const bulkAct = {
  id: 4,
  act: 'confirm_payments',
  status: 'running',
  days: null,
  received_on: '2026-03-06',
  reason: null,
  subject: null,
  created_by: { id: 1, email: 'me@example.com' },
  created_at: at,
  finished_at: null,
  begins_in_seconds: 0,
  request_id: 'req-4',
  rows: { waiting: 2, done: 0, skipped: 0, failed: 0 },
};

const over = { ...bulkAct, status: 'done', finished_at: at, rows: { waiting: 0, done: 1, skipped: 1, failed: 0 } };

const preview = {
  count: 2,
  amount: 98,
  effects: ['2 orders are paid in full: their subscriptions become active, or follow the ones that run.'],
  extensions: [],
  skipped: [{ reason: 'Not pending but failed', count: 1 }],
  fingerprint: 'seen',
};

const pendings = [9, 10, 11].map((id) => ({ ...payment, id, status: 'pending', transaction_id: `T-${id}` }));

const answer = (path: string, body: object) => http.get(api(path), () => HttpResponse.json(body));

/** Takes what is posted to an address, and answers it. */
function taking(path: string, respond: (body: unknown, headers: Headers) => Response) {
  const taken: unknown[] = [];
  const handler = http.post(api(path), async ({ request }) => {
    const body: unknown = await request.json();
    taken.push(body);
    return respond(body, request.headers);
  });
  return { taken, handler };
}

const previewing = (found: object = preview) =>
  taking('admin/bulk-acts/preview', () => HttpResponse.json({ preview: found }));

const starting = () => taking('admin/bulk-acts', () => HttpResponse.json({ bulk_act: bulkAct }, { status: 201 }));

describe('selected payments', () => {
  test('are confirmed after a look at what it does to how many, and the act is shown to its end', async () => {
    const [looking, started] = [previewing(), starting()];
    let reads = 0;
    const first = [
      answer('payments', { payments: pageOf(pendings) }),
      looking.handler,
      started.handler,
      http.get(api('admin/bulk-acts/4'), () => {
        reads += 1;
        const problems = reads === 1 ? [] : [{ reason: 'Changed by somebody else meanwhile', count: 1 }];
        return HttpResponse.json({ bulk_act: reads === 1 ? bulkAct : over, problems });
      }),
    ];
    const user = renderAdmin('/admin/payments?status=pending', { first, otherwise: HttpResponse.error });
    const ofRow = await screen.findByRole('button', { name: /^Confirm ?payment T-9/ });
    expect(ofRow.className).toContain('border-edge');
    await user.click(await screen.findByRole('checkbox', { name: 'Select payment T-9' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select payment T-10' }));
    // Beside the button for all that are selected, that of a single row is quiet.
    expect(screen.getByRole('button', { name: /^Confirm ?payment T-9/ }).className).not.toContain('border-edge');
    const bar = screen.getByRole('region', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Payments' });
    await within(dialog).findByRole('button', { name: 'Confirm 2 payments ($98.00)' });
    within(dialog).getByText(/2 orders are paid in full/);
    within(dialog).getByText('Not pending but failed');
    const today = dayOf(new Date());
    const day = within(dialog).getByLabelText('Received on');
    expect(day).toHaveProperty('value', today);
    expect(looking.taken).toEqual([{ act: 'confirm_payments', ids: [9, 10], received_on: today }]);
    fireEvent.change(day, { target: { value: dayOf(new Date(Date.now() + DAY_MS)) } });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm Payments' }));
    await within(dialog).findByText('Must be today (GMT) at the latest.');
    fireEvent.change(day, { target: { value: '2026-03-06' } });
    await user.click(await within(dialog).findByRole('button', { name: 'Confirm 2 payments ($98.00)' }));
    expect(looking.taken.at(-1)).toMatchObject({ received_on: '2026-03-06' });
    const progress = await screen.findByRole('dialog', { name: 'Confirm payments' });
    expect(started.taken).toEqual([
      { act: 'confirm_payments', ids: [9, 10], received_on: '2026-03-06', looked: { count: 2, fingerprint: 'seen' } },
    ]);
    expect(window.location.search).toBe('?status=pending&dialog=bulk-act&id=4');
    await within(progress).findByText('6 Mar 2026');
    await within(progress).findByText('Done: 1 done, 1 skipped', undefined, { timeout: 5_000 });
    within(progress).getByText('Changed by somebody else meanwhile');
    expect(within(progress).queryByRole('button', { name: 'Stop' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    // It is looked at again after a second.
  }, 20_000);

  test('all that match are sent as the filter, and a key selects a row', async () => {
    const looking = previewing();
    const list = { ...pageOf(pendings), total: 40, last_page: 3, has_more: true };
    const user = renderAdmin('/admin/payments?status=pending&sort=amount', {
      first: [answer('payments', { payments: list }), looking.handler],
      otherwise: HttpResponse.error,
    });
    await screen.findByRole('checkbox', { name: 'Select payment T-9' });
    await user.keyboard('jx');
    await screen.findByText('1 selected, $6.00');
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Confirm' }),
    );
    await screen.findByRole('button', { name: 'Confirm 2 payments ($98.00)' });
    expect(looking.taken).toMatchObject([{ act: 'confirm_payments', filter: { status: 'pending' } }]);
  });

  test('all that match are so on every page, and a row taken back leaves the others of its own', async () => {
    const list = { ...pageOf(pendings), total: 6, last_page: 2, has_more: true };
    const rest = [12, 13, 14].map((id) => ({ ...payment, id, status: 'pending', transaction_id: `T-${id}` }));
    const last = { ...pageOf(rest), total: 6, last_page: 2, current_page: 2 };
    const looking = previewing();
    const user = renderAdmin('/admin/payments?status=pending', {
      first: [
        http.get(api('payments'), ({ request }) =>
          HttpResponse.json({ payments: new URL(request.url).searchParams.get('page') === '2' ? last : list }),
        ),
        looking.handler,
      ],
      otherwise: HttpResponse.error,
    });
    await screen.findByRole('checkbox', { name: 'Select payment T-9' });
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 6 that match' }));
    await user.click(screen.getByRole('link', { name: 'Next' }));
    const row = await screen.findByRole('checkbox', { name: 'Select payment T-13' });
    await screen.findByText('All 6 selected');
    expect(row).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveProperty('checked', true);
    await user.click(row);
    await screen.findByText('2 selected, $12.00');
    const bar = screen.getByRole('region', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(looking.taken).toMatchObject([{ act: 'confirm_payments', ids: [12, 14] }]));
  });

  test('that changed since the look are looked at again, and nothing is done', async () => {
    const message = 'What this would do has changed since you looked. Look again.';
    let looks = 0;
    const looking = taking('admin/bulk-acts/preview', () => {
      looks += 1;
      return HttpResponse.json({ preview: looks === 1 ? preview : { ...preview, count: 1, amount: 49 } });
    });
    const refusing = taking('admin/bulk-acts', () =>
      HttpResponse.json({ message, code: 'bulk_act.changed', request_id: 'r', details: { preview } }, { status: 409 }),
    );
    const first = [answer('payments', { payments: pageOf(pendings) }), looking.handler, refusing.handler];
    const user = renderAdmin('/admin/payments', { first, otherwise: HttpResponse.error });
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Confirm' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm 2 payments ($98.00)' }));
    await screen.findByText(message);
    await screen.findByRole('button', { name: 'Confirm 1 payment ($49.00)' });
  });

  test('of which none can be confirmed leave nothing to press', async () => {
    const none = { ...preview, count: 0, amount: 0, effects: [] };
    const first = [answer('payments', { payments: pageOf(pendings) }), previewing(none).handler];
    const user = renderAdmin('/admin/payments', { first, otherwise: HttpResponse.error });
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Confirm' }),
    );
    await screen.findByText('Nothing to do');
    expect(screen.getByRole('button', { name: 'Confirm 0 payments ($0.00)' })).toHaveProperty('disabled', true);
  });
});

describe('selected streamers', () => {
  const people = { streamers: pageOf([{ ...streamer, amount_due: 0 }]) };

  async function open(act: string, found: object, first: HttpHandler[] = []) {
    const looking = previewing({ ...preview, amount: null, effects: [], skipped: [], count: 1, ...found });
    const user = renderAdmin('/admin/streamers', {
      first: [...first, answer('admin/streamers', people), looking.handler],
      otherwise: HttpResponse.error,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maja' }));
    const bar = screen.getByRole('region', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: act }));
    return { user, looking };
  }

  test('are extended by the days that are typed', async () => {
    const started = starting();
    const extensions = [
      { streamer: { id: 5, full_name: 'Maja' }, plan: 'Growth', from: '2026-01-30', to: '2026-02-06' },
    ];
    const { user, looking } = await open('Extend', { extensions }, [started.handler]);
    const ends = await screen.findByRole('list', { name: 'Old and new ends' });
    expect(ends.textContent).toBe('Maja, Growth30 Jan 2026 → 6 Feb 2026');
    const days = await screen.findByRole('textbox', { name: 'Days' });
    await user.clear(days);
    await user.type(days, '400');
    await user.click(screen.getByRole('button', { name: 'Extend Subscriptions' }));
    await screen.findByText('Must be a whole number from 1 to 365.');
    expect(started.taken).toEqual([]);
    await user.clear(days);
    await user.type(days, '14');
    await user.click(await screen.findByRole('button', { name: 'Extend 1 subscription by 14 days' }));
    await waitFor(() => expect(started.taken).toHaveLength(1));
    expect(looking.taken.at(-1)).toEqual({ act: 'extend_subscriptions', ids: [5], days: 14 });
    expect(started.taken[0]).toMatchObject({ act: 'extend_subscriptions', days: 14 });
  });

  test('are deactivated for a reason, which is asked for', async () => {
    const started = starting();
    const { user } = await open('Deactivate', {}, [started.handler]);
    const button = await screen.findByRole('button', { name: 'Deactivate 1 streamer' });
    await user.click(button);
    await screen.findByText('This field is required.');
    expect(started.taken).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Chargebacks');
    await user.click(button);
    await waitFor(() => expect(started.taken).toHaveLength(1));
    expect(started.taken[0]).toMatchObject({ act: 'deactivate_streamers', ids: [5], reason: 'Chargebacks' });
  });

  test('are written to, and what was typed is not lost with the connection or by a slip', async () => {
    const { user } = await open('Mail', {}, [http.post(api('admin/bulk-acts'), () => HttpResponse.error())]);
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Sunday');
    const text = screen.getByRole('textbox', { name: 'Text' });
    await user.type(text, 'We are away.');
    await user.click(await screen.findByRole('button', { name: 'Mail 1 streamer' }));
    await screen.findByText(/Network error/);
    expect(text).toHaveProperty('value', 'We are away.');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  });
});

describe('bulk acts', () => {
  test('that wait for their first seconds are found again after a reload, and taken back', async () => {
    const waits = { ...bulkAct, begins_in_seconds: 7, rows: { ...bulkAct.rows, skipped: 1 } };
    const undone = { ...over, rows: { waiting: 0, done: 0, skipped: 3, failed: 0 } };
    let now: object = waits;
    const first = [
      answer('admin/bulk-acts', { bulk_acts: pageOf([waits]) }),
      http.get(api('admin/bulk-acts/4'), () => HttpResponse.json({ bulk_act: now, problems: [] })),
      http.post(api('admin/bulk-acts/4/stop'), () => {
        now = undone;
        return HttpResponse.json({ bulk_act: undone });
      }),
    ];
    const user = renderAdmin('/admin/payments', { first, otherwise: HttpResponse.error });
    await user.click(await screen.findByRole('button', { name: /^Details.*Confirm payments$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm payments' });
    await within(dialog).findByText('Nothing is done yet: it begins in 7 seconds');
    within(dialog).getByText('0 of 2');
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await within(dialog).findByText('Undone: nothing was changed', undefined, { timeout: 5_000 });
    expect(within(dialog).queryByRole('progressbar')).toBeNull();
  }, 20_000);

  test('that end while nobody looks at them leave the list as it is then', async () => {
    let reads = 0;
    const first = [
      http.get(api('admin/bulk-acts'), () => {
        reads += 1;
        return HttpResponse.json({ bulk_acts: pageOf(reads === 1 ? [bulkAct] : []) });
      }),
      http.get(api('payments'), () =>
        HttpResponse.json({ payments: pageOf(reads > 1 ? pendings.slice(1) : pendings) }),
      ),
    ];
    renderAdmin('/admin/payments', { first, otherwise: HttpResponse.error });
    await screen.findByRole('checkbox', { name: 'Select payment T-9' });
    await screen.findByRole('progressbar', { name: 'Confirm payments' });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select payment T-9' })).toBeNull(), {
      timeout: 5_000,
    });
  }, 20_000);

  test('of the past are listed with the way to each', async () => {
    const acts = [{ ...over, act: 'mail_streamers', subject: 'Sunday' }];
    const first = [
      http.get(api('admin/bulk-acts'), ({ request }) => {
        const isRunning = new URL(request.url).searchParams.has('status');
        return HttpResponse.json({ bulk_acts: pageOf(isRunning ? [] : acts) });
      }),
      answer('admin/bulk-acts/4', { bulk_act: acts[0], problems: [] }),
    ];
    const user = renderAdmin('/admin/streamers', { first, otherwise: HttpResponse.error });
    await user.click(await screen.findByRole('button', { name: 'Bulk acts' }));
    const list = await screen.findByRole('dialog', { name: 'Bulk Acts' });
    await within(list).findByText('1 done, 1 skipped');
    await user.click(within(list).getByRole('button', { name: /^Details/ }));
    await screen.findByRole('dialog', { name: 'Mail streamers: Sunday' });
    expect(window.location.search).toBe('?dialog=bulk-act&id=4');
    const log = screen.getByRole('link', { name: 'req-4' });
    expect(log.getAttribute('href')).toBe('/admin/audit-log?request_id=req-4');
    await user.click(screen.getByRole('button', { name: 'All Bulk Acts' }));
    await screen.findByRole('dialog', { name: 'Bulk Acts' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  test('of an unknown number are told of', async () => {
    const missing = () =>
      HttpResponse.json(
        { message: 'There is no such bulk act.', code: 'bulk_act.not_found', request_id: 'r' },
        { status: 404 },
      );
    const first = [http.get(api('admin/bulk-acts/99'), missing)];
    renderAdmin('/admin/payments?dialog=bulk-act&id=99', { first, otherwise: HttpResponse.error });
    await screen.findByText('There is no such bulk act.');
  });
});
