import { expect, test } from '../harness/journey.ts';
import { cutChoices, expectFits } from '../harness/layout.ts';
import { dayText, gmt, slotAt, streamIn } from '../harness/schedule.ts';
import { expectToast, fillStart } from '../harness/steps.ts';

// What else it says, and that it keeps what was typed, is held by apps/web/src/features/schedule/form/*.test.tsx.
test('the stream dialog names what is missing and in the way, on a phone as a sheet over the list of days', async ({
  page,
  browser,
  product,
  checkAxe,
  subscriber,
}) => {
  const { signedIn } = await subscriber();
  const form = page.getByRole('dialog', { name: 'Add Stream' });
  const save = form.getByRole('button', { name: 'Add Stream' });

  await test.step('a first stream, from a slot', async () => {
    await slotAt(page, 1, '14:00').click();
    await expect(form.getByText('Then 2 h left on', { exact: false })).toBeVisible();
    await save.click();
    await expect(form.getByText('Please fill in all required fields')).toBeVisible();
    await checkAxe(page);
    await form.getByLabel('Title').fill('First');
    await save.click();
    await expectToast(page, 'Stream added');
  });

  await test.step('an overlap is named with its length, a limit with what is left, and the next free slot is one click', async () => {
    await page.getByRole('button', { name: 'Add Stream' }).click();
    await form.getByLabel('Title').fill('Second');
    await fillStart(form, gmt(1, '15:00'));
    await form.getByLabel('Duration').selectOption('180');
    await expect(form.getByText(/Overlaps “First” .* by 1 h\./)).toBeVisible();
    await expect(form.getByText(/Needs 3 h on .*, but only 2 h is left that day\./)).toBeVisible();
    await checkAxe(page);
    await form.getByLabel('Duration').selectOption('60');
    await form.getByRole('button', { name: 'Use this slot' }).click();
    await expect(form.getByLabel('Time', { exact: true })).toHaveValue('16:00');
    await save.click();
    await expectToast(page, 'Stream added');
    await expect(streamIn(page, 'Second', '16:00–17:00 GMT')).toBeVisible();
  });

  await test.step('on a phone the same is a list of days', async () => {
    const viewport = { width: 360, height: 780 };
    const phone = await browser.newContext({ baseURL: product.url, storageState: signedIn, viewport });
    const small = await phone.newPage();
    await small.goto('/dashboard');
    const days = small.getByRole('list', { name: 'Days' });
    await expect(days.getByRole('button', { name: 'First', exact: true })).toBeVisible();
    await days.getByRole('button', { name: `Add Stream on ${dayText(2)}` }).click();
    const sheet = small.getByRole('dialog', { name: 'Add Stream' });
    await sheet.getByLabel('Title').fill('A title that is much longer than any phone is wide, to see where it ends');
    await checkAxe(small);
    expect(await cutChoices(sheet.getByLabel('Duration'))).toEqual([]);
    expect(await cutChoices(sheet.getByLabel('Repeat'))).toEqual([]);
    await sheet.getByRole('button', { name: 'Add Stream' }).click();
    await expectToast(small, 'Stream added');
    // The whole card opens the details, beside its title as well.
    const card = days.locator('[data-row]').filter({ hasText: 'First' });
    await card.click({ position: { x: 200, y: 50 } });
    await small.getByRole('dialog', { name: 'First' }).getByRole('button', { name: 'Delete' }).click();
    await small.getByRole('alertdialog').getByRole('button', { name: 'Delete Stream' }).click();
    await expectToast(small, 'Stream deleted');
    await expect(days.getByRole('button', { name: 'First', exact: true })).toHaveCount(0);
    await expectFits(small);
    await phone.close();
  });
});
