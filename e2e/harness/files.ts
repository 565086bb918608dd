import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from '@playwright/test';

/** Presses a button and answers the file that it saves. */
export async function savedBy(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return download;
}

export const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** Lets windows that open later print nothing, so that a receipt, which closes when it is printed, stays open. */
export const keepReceiptsOpen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: 'window.print = () => undefined;' });
