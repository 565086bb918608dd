import { keepReceiptsOpen } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { bookStream, expectToast, logIn, minutesFromNow, receiveCode } from '../harness/steps.ts';

// Its clock is moved.
test.use({ ownProduct: true });

test('a streamer changes their address by a code, and signs another browser out', async ({
  page,
  browser,
  product,
  mail,
  member,
  checkAxe,
}) => {
  const visitor = await member();
  const moved = { ...visitor, email: `new-${visitor.email}` };
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New email').fill(moved.email);
  await page.getByLabel('Current password').fill(visitor.password);
  await page.getByRole('button', { name: 'Send Code' }).click();
  const code = await receiveCode(mail, moved);
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await checkAxe(page);
  await page.keyboard.type(code);
  await expectToast(page, 'Your address was changed.');
  await expect(page.getByRole('region', { name: 'Email', exact: true }).getByText(moved.email)).toBeVisible();
  expect((await mail.waitForMail(visitor.email, /was changed/)).text).toContain('another email address');

  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await other.goto('/login');
  await logIn(other, moved);
  await expect(other.getByRole('heading', { name: 'Payment Required' })).toBeVisible();

  await page.reload();
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This one')).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectToast(page, 'You are signed out everywhere else.');
  await expect(sessions.getByText('You are signed in nowhere else.')).toBeVisible();
  await checkAxe(page);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await other.context().close();
});

test('a streamer orders, says that they have paid, and opens the receipt of the payment that staff record', async ({
  page,
  browser,
  product,
  mail,
  admin,
  member,
  checkAxe,
}) => {
  await member();
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('radio', { name: /Growth/ }).check();
  await page.getByRole('button', { name: /^Order Growth/ }).click();
  await expectToast(page, 'Plan ordered');
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders and receipts' }).click();
  await expect(page).toHaveURL(/\/billing$/);
  await expect(page.getByRole('heading', { name: '$449.00 is due' })).toBeVisible();
  const reference = await page
    .getByText(/^LL-\w{4}-\w{2}$/)
    .first()
    .innerText();
  await checkAxe(page);

  await page.getByRole('button', { name: 'I have paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'I Have Paid' });
  await dialog.getByLabel('Payment method').selectOption({ label: 'PayPal' });
  await dialog.getByLabel('Your reference').fill('PP-1');
  await dialog.getByRole('button', { name: 'I Have Paid' }).click();
  await expect(page.getByText(/You told us on .+ that you paid \$449\.00 \(PayPal, reference PP-1\)\./)).toBeVisible();
  expect((await mail.waitForMail('team@localhost', /said to be paid/)).subject).toContain(reference);

  const office = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openOffice(office, admin, `streamers?search=${reference}`);
  await office.getByRole('button', { name: /^Details of/ }).click();
  await office.getByRole('dialog').getByRole('tab', { name: 'Payments' }).click();
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await office.getByLabel('Payment method').selectOption({ label: 'PayPal' });
  await office.getByLabel('Transaction ID').fill('PP-1');
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(office, 'added for the streamer');
  await office.context().close();

  await expect(page.getByText(/Growth runs until .+, and the schedule is open/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '$449.00 is due' })).toBeHidden();
  await keepReceiptsOpen(page.context());
  await page.reload();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Save Receipt of PP-1' }).click();
  const receipt = await opened;
  await expect(receipt.locator('body')).toContainText('$449.00');
  await receipt.close();
  await checkAxe(page);
});

test('a streamer is reminded of a stream, and switches that off by the link in the mail', async ({
  page,
  product,
  mail,
  subscriber,
}) => {
  test.slow();
  const streamer = await subscriber();
  await page.goto('/account');
  const reminder = page.getByRole('switch', { name: 'Stream begins' });
  await reminder.check();
  await expectToast(page, 'Your notifications were saved.');
  await page.goto('/dashboard');
  await bookStream(page, { title: 'Soon', start: minutesFromNow(60), minutes: 30 });

  await product.later(35, async () => {
    // Looked for every 30 seconds.
    const { text } = await mail.waitForMail(streamer.email, /Soon/, 60_000);
    const link = /https?:\S+\/unsubscribe\/\S+/.exec(text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await page.getByRole('link', { name: /^All notifications/ }).click();
    await expect(reminder).not.toBeChecked();
  });
});
