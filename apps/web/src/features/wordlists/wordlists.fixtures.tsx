import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { WordlistsDialog } from './wordlists-dialog.tsx';

/** Where a list is read and saved. */
export const LIST = '*/api/streamer/wordlists/:key';

const MADE = '2026-11-21T09:00:00.000Z';

/** A server with the two lists; answers what was saved. */
export function serveLists(server: SetupServer, content: Record<string, string>) {
  const sent: Array<[string, string]> = [];
  const versions: Record<string, number> = {};
  const listOf = (key: string) => ({
    id: key === 'kcip' ? 7 : 8,
    key,
    display_name: key === 'kcip' ? 'KCIP' : 'Gamble',
    content: content[key] ?? '',
    words: (content[key] ?? '').split('\n').filter(Boolean).length,
    updated_at: MADE,
    version: versions[key] ?? 1,
  });
  const answer = (key: string) => ({ wordlist: listOf(key), content: content[key] ?? '' });
  server.use(
    http.get('*/api/streamer/wordlists', () => HttpResponse.json({ wordlists: [listOf('kcip'), listOf('gamble')] })),
    http.get('*/api/streamer/wordlists/:key', ({ params }) => HttpResponse.json(answer(String(params.key)))),
    http.put<{ key: string }, { content: string; version: number }>(LIST, async ({ params: { key }, request }) => {
      const body = await request.json();
      if (body.version < (versions[key] ?? 1)) {
        const problem = { code: 'wordlist.changed_meanwhile', message: 'Changed in another window.' };
        return HttpResponse.json({ ...problem, details: { current: answer(key) } }, { status: 409 });
      }
      sent.push([key, body.content]);
      content[key] = body.content;
      versions[key] = (versions[key] ?? 1) + 1;
      return HttpResponse.json({ message: 'Wordlist saved', ...answer(key) });
    }),
    http.delete<{ key: string }>('*/api/streamer/wordlists/:key', ({ params }) => {
      content[params.key] = '';
      return HttpResponse.json({ message: 'Wordlist emptied', ...answer(params.key) });
    }),
  );
  /** What another window does. */
  const elsewhere = (key: string, words: string) => {
    content[key] = words;
    versions[key] = (versions[key] ?? 1) + 1;
  };
  return { sent, elsewhere };
}

/** Opens the dialog, once the words are there. */
export async function openLists() {
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WordlistsDialog onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('One word or phrase a line');
  const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
  const press = (name: string) => user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  const answer = (name: string) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await field();
  return { user, onClose, field, type, press, answer };
}
