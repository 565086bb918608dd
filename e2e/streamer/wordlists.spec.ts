import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { expectToast } from '../harness/steps.ts';

const words = (page: Page) => page.getByLabel('One word or phrase a line');

test('a streamer keeps their wordlists: by keyboard, from a file, and home as one', async ({
  page,
  checkAxe,
  subscriber,
}) => {
  await subscriber();
  const dialog = page.getByRole('dialog', { name: 'Manage Wordlists' });

  await test.step('they type words by the keyboard alone and see what will be dropped', async () => {
    await page.getByRole('button', { name: 'Manage Wordlists' }).focus();
    await page.keyboard.press('Enter');
    await expect(words(page)).toBeFocused();
    await checkAxe(page);
    await page.keyboard.type('hello\nworld\nhello');
    await expect(dialog.getByText('Line 3 repeats an earlier one and is dropped when you save.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Wordlist saved');
    await expect(words(page)).toHaveValue('hello\nworld');
  });

  await test.step('a file from Windows is added, saved and exported', async () => {
    const text = `\ufeff${Array.from({ length: 1998 }, (_, index) => `Wort ${index}`).join('\r\n')}\r\n`;
    const file = { name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from(text, 'utf16le') };
    await dialog.getByLabel('Text file').setInputFiles(file);
    await expect(dialog.getByText('1,998 lines added from liste.txt. Save to keep them.')).toBeVisible();
    await expect(dialog.getByText('2,000 words and phrases of at most 2,000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('tab', { name: 'KCIP (2,000)' })).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export as .txt' }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toBe('kcip.txt');
    expect((await readFile(await taken.path(), 'utf8')).split('\n')).toHaveLength(2000);
  });

  await test.step('the list goes back to its default', async () => {
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Wordlist' }).click();
    await expect(words(page)).toHaveValue('');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Manage Wordlists' })).toBeFocused();
  });

  await test.step('on a phone a toast covers no button of the dialog that it appears over', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: 'Manage Wordlists' }).click();
    await words(page).fill('hello');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const told = page.getByRole('listitem').filter({ hasText: 'Wordlist saved' }).last();
    // It stays while it is pointed at.
    await told.hover();
    // Playwright clicks only where nothing lies above.
    for (const name of ['Save', 'Reset', 'Export as .txt']) {
      await dialog.getByRole('button', { name, exact: true }).click({ trial: true });
    }
    await dialog.getByRole('button', { name: 'Close' }).first().click({ trial: true });
    await expect(told).toBeVisible();
    await expectFits(page);
  });
});
