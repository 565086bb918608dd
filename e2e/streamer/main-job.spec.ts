import { keepReceiptsOpen } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';
import {
  choosePassword,
  expectToast,
  fillSignup,
  fillStart,
  logIn,
  minutesFromNow,
  newVisitor,
  receiveCode,
} from '../harness/steps.ts';

// That a stream is deleted is held by schedule-keyboard.spec.ts, and on a phone by schedule-list.spec.ts.
test('from a plan on the landing page to an ended stream, through pages and mail only', async ({
  page,
  browser,
  mail,
  admin,
  checkAxe,
}) => {
  const visitor = newVisitor('Ada');

  await test.step('the visitor picks a plan and signs up', async () => {
    await page.goto('/');
    await page.locator('#pricing').getByRole('link', { name: 'Choose Plan Growth' }).click();
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
    await appRuns(page);
    await expect(page.getByText('Growth')).toBeVisible();
    await checkAxe(page);
    await fillSignup(page, visitor);
    await page.getByRole('button', { name: /Create Account/i }).click();
    await expectToast(page, 'Registration Successful');
  });

  await test.step('they type the code of the mail and set a password', async () => {
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    await expect(page).toHaveURL(/\/verify-email$/);
    await checkAxe(page);
    await expect(page.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
    await page.getByLabel('Verification code').fill(await receiveCode(mail, visitor));
    await expect(page.getByRole('heading', { name: 'Set Your Password' })).toBeVisible();
    await checkAxe(page);
    await choosePassword(page, visitor);
    await expectToast(page, 'Password Set Successfully');
  });

  await test.step('they log in and see that a payment is required', async () => {
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expect(page.getByText('Your account is ready.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await checkAxe(page);
    await logIn(page, visitor);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Payment Required' })).toBeVisible();
    await checkAxe(page);
  });

  const reference = await test.step('they read what is due, and say that they have paid', async () => {
    await page.getByRole('link', { name: 'Orders and receipts' }).click();
    await expect(page).toHaveURL(/\/billing$/);
    await expect(page.getByRole('heading', { name: '$449.00 is due' })).toBeVisible();
    const due = page.getByText(/^LL-\w{4}-\w{2}$/).first();
    await checkAxe(page);
    await page.getByRole('button', { name: 'I have paid' }).click();
    const dialog = page.getByRole('dialog', { name: 'I Have Paid' });
    await dialog.getByLabel('Payment method').selectOption({ label: 'PayPal' });
    await dialog.getByLabel('Your reference').fill('PP-1');
    await dialog.getByRole('button', { name: 'I Have Paid' }).click();
    await expect(
      page.getByText(/You told us on .+ that you paid \$449\.00 \(PayPal, reference PP-1\)\./),
    ).toBeVisible();
    return due.innerText();
  });

  await test.step('staff are told by mail, and record the payment', async () => {
    expect((await mail.waitForMail('team@localhost', /said to be paid/)).subject).toContain(reference);
    const office = await (await browser.newContext()).newPage();
    await office.goto('/admin');
    await expect(office.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await checkAxe(office);
    await logIn(office, admin);
    await expect(office.getByRole('heading', { name: 'Super User Dashboard' })).toBeVisible();
    await office.getByRole('tab', { name: 'Streamers' }).click();
    await office.getByPlaceholder('Search by name, username, or email...').fill(visitor.username);
    await office.keyboard.press('Enter');
    await office.getByRole('button', { name: `Details of ${visitor.fullName}` }).click();
    await office.getByRole('dialog').getByRole('tab', { name: 'Payments' }).click();
    await office.getByRole('button', { name: 'Add Payment' }).click();
    await expect(office.getByLabel(/Amount/)).toHaveValue('449.00');
    await office.getByLabel('Payment method').selectOption({ label: 'Bank transfer' });
    await office.getByLabel('Transaction ID').fill('PP-1');
    await office.getByRole('button', { name: 'Add Payment' }).click();
    await expectToast(office, 'Payment of $449.00 added for the streamer');
    await office.context().close();
  });

  await test.step('the subscription is active, and a mail says so', async () => {
    const received = await mail.waitForMail(visitor.email, /We have received your payment of \$449\.00/);
    expect(received.text).toContain('subscription is active');
    expect(received.text).toContain('/dashboard');
    await expect(page.getByText(/Growth runs until .+, and the schedule is open/)).toBeVisible();
  });

  await test.step('they open its receipt, and the schedule', async () => {
    await keepReceiptsOpen(page.context());
    await page.reload();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Save Receipt of PP-1' }).click();
    const receipt = await opened;
    await expect(receipt.locator('body')).toContainText('$449.00');
    await receipt.close();
    await checkAxe(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Growth' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
  });

  await test.step('they book a stream against the allowance', async () => {
    await expect(page.getByText('7,200 min').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add Stream' }).click();
    const form = page.getByRole('dialog', { name: 'Add Stream' });
    await form.getByLabel('Title').fill('First stream');
    await fillStart(form, minutesFromNow(6));
    await form.getByRole('button', { name: 'Add Stream' }).click();
    await expectToast(page, 'Stream added');
    await expect(page.getByText('7,080 min').first()).toBeVisible();
  });

  await test.step('they edit it', async () => {
    await page
      .getByRole('button', { name: /First stream/ })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'First stream' });
    await checkAxe(page);
    await details.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Stream' });
    await form.getByLabel('Title').fill('First stream, longer');
    await form.getByLabel('Duration').selectOption('180');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Stream updated');
    await expect(page.getByText('7,020 min').first()).toBeVisible();
  });

  await test.step('they start it and end it', async () => {
    await page
      .getByRole('button', { name: /First stream, longer/ })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'First stream, longer' });
    await details.getByRole('button', { name: 'Start Stream' }).click();
    await expect(details.getByRole('button', { name: 'End Stream' })).toBeVisible();
    await details.getByRole('button', { name: 'End Stream' }).click();
    const question = page.getByRole('alertdialog', { name: 'End Stream' });
    await checkAxe(page);
    await question.getByRole('button', { name: 'End Stream' }).click();
    await expectToast(page, 'Stream ended');
    await expect(page.getByRole('button', { name: /^Completed: First stream, longer/ }).first()).toBeVisible();
    await expect(page.getByText(/^7,19\d min$/).first()).toBeVisible();
  });
});
