import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast, fillSignup, newVisitor } from '../harness/steps.ts';

test('why somebody is not active is read on opening and cured in place, and a note about them is kept', async ({
  page,
  admin,
  mail,
  checkAxe,
}) => {
  const visitor = newVisitor('Petra');
  await page.goto('/signup');
  await fillSignup(page, visitor);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await mail.waitForMail(visitor.email, /verification code/);

  await openAdmin(page, admin, `streamers?search=${visitor.username}`);
  await page.getByRole('link', { name: visitor.fullName }).click();
  await expect(page.getByRole('heading', { name: visitor.fullName })).toBeVisible();
  const why = page.getByRole('region', { name: 'Why they cannot log in' });
  await expect(why.getByText(/^Address not verified since/)).toBeVisible();
  await why.getByRole('button', { name: 'New Subscription' }).click();
  const order = page.getByRole('dialog', { name: 'New Subscription' });
  await order.getByRole('radio', { name: /Growth/ }).check();
  await checkAxe(page);
  await order.getByRole('button', { name: 'Create Subscription' }).click();
  await expect(why.getByText(/\$449\.00 due for Growth/)).toBeVisible();
  await why.getByRole('button', { name: 'Record Payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Add Payment' });
  await payment.getByLabel('Payment method').selectOption({ label: 'Cash' });
  await payment.getByLabel('Transaction ID').fill('PETRA-1');
  await payment.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(page, 'Payment of $449.00 added for the streamer');
  await expect(why.getByText('$449.00 due')).toBeHidden();
  await page.getByRole('button', { name: 'Change Plan of Growth' }).click();
  const change = page.getByRole('dialog', { name: 'Change Plan' });
  await change.getByRole('radio', { name: /Starter/ }).check();
  await expect(change.getByRole('radio', { name: 'At the end of the period' })).toBeChecked();
  await change.getByRole('radio', { name: 'Now' }).check();
  await expect(change.getByText('Growth: 30 of 30 days unused')).toBeVisible();
  await checkAxe(page);
  await change.getByRole('button', { name: 'Cancel' }).click();

  const notes = page.getByRole('region', { name: 'Staff Notes' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await page.keyboard.type('Paid **in cash**.');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await notes.getByRole('button', { name: /^Pin the note/ }).click();
  await expect(notes.getByText('Pinned')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('in cash')).toBeVisible();
  await timeline.getByLabel('Show').selectOption({ label: 'Payments' });
  await expect(timeline.getByText('Payment of $449.00 recorded')).toBeVisible();
  await checkAxe(page);
});
