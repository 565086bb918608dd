import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';

const words = (page: Page) => page.getByLabel('One word or phrase a line');

// Typing, saving and resetting are held by apps/web/src/features/wordlists/wordlists-dialog.test.tsx.
test('a streamer takes a wordlist from a file and home as one, and on a phone a toast covers no button', async ({
  page,
  checkAxe,
  subscriber,
}) => {
  await subscriber();
  const dialog = page.getByRole('dialog', { name: 'Manage Wordlists' });
  await page.getByRole('button', { name: 'Manage Wordlists' }).click();
  await expect(words(page)).toBeFocused();
  await checkAxe(page);

  await test.step('a file from Windows is added, saved and exported', async () => {
    const text = `\ufeff${Array.from({ length: 2000 }, (_, index) => `Wort ${index}`).join('\r\n')}\r\n`;
    const file = { name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from(text, 'utf16le') };
    await dialog.getByLabel('Text file').setInputFiles(file);
    await expect(dialog.getByText('2,000 lines added from liste.txt. Save to keep them.')).toBeVisible();
    await expect(dialog.getByText('2,000 words and phrases of at most 2,000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('tab', { name: 'KCIP (2,000)' })).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export as .txt' }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toBe('kcip.txt');
    expect((await readFile(await taken.path(), 'utf8')).split('\n')).toHaveLength(2000);
  });

  await test.step('on a phone a toast covers no button of the dialog that it appears over', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
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
