import type { Page } from '@playwright/test';
import { bankFile } from '../../scripts/bank-files.ts';
import { openAdmin, rowOf } from '../harness/admin.ts';
import { savedBy, textOf } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';

// What fifty of them take is held by bank-import.api.test.ts.
const TRANSFERS = Array.from({ length: 3 }, (_, at) => ({
  day: '2026-01-05',
  cents: 44_900,
  payer: 'Somebody',
  text: `SEPA-${7_000 + at} thank you`,
  id: `BANK-${7_000 + at}`,
}));

// Before the first step: recording payments is another journey's.
async function recordPending({ request }: Page, { email, password }: { email: string; password: string }) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${token}` };
  const { streamers } = await (await request.get('/api/admin/streamers', { headers })).json();
  for (const { text } of TRANSFERS) {
    const data = {
      streamer_id: streamers.data[0].id,
      amount: 449,
      payment_method: 'bank_transfer',
      transaction_id: text.split(' ')[0],
      status: 'pending',
    };
    expect((await request.post('/api/payments', { headers, data })).ok()).toBe(true);
  }
}

test('the transfers of a bank statement are booked after one look, once, and reported', async ({
  page,
  admin,
  checkAxe,
}) => {
  await recordPending(page, admin);
  await openAdmin(page, admin, 'bank-imports');
  await expect(page.getByText('No statement has been imported yet.')).toBeVisible();
  const file = { name: 'january.csv', mimeType: 'text/csv', buffer: bankFile('german', TRANSFERS) };
  await page.getByLabel('Bank statement').setInputFiles(file);
  await expect(page.getByLabel('Betrag')).toHaveValue('amount');
  await checkAxe(page);
  await page.getByRole('button', { name: 'Read the Lines' }).click();
  await expect(rowOf(page, 'SEPA-7000').first()).toContainText('Certain');
  await checkAxe(page);
  await page.getByRole('button', { name: 'Book 3 payments, $1,347.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Book 3 payments' }).click();
  await expect(page.getByText('Booked 3 payments, $1,347.00.')).toBeVisible();
  await checkAxe(page);
  const report = (await textOf(await savedBy(page, 'Report'))).split('\r\n');
  expect(report.filter((line) => line.includes(',Booked,'))).toHaveLength(TRANSFERS.length);

  await page.goto('/admin/bank-imports');
  await page.getByLabel('Bank statement').setInputFiles(file);
  await expect(page.getByText('There is nothing to book')).toBeVisible();
  await expect(rowOf(page, 'SEPA-7000')).toContainText('Booked before: line 7 of january.csv');
});
