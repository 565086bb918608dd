import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { mockServer } from '../testing/server.ts';
import { lazyDialog, lazyPart } from './lazy.tsx';

const server = mockServer();

const Part = ({ word }: { word: string }) => <p>{word} it is</p>;
const Dialog = (_: { onClose: () => void }) => <p>Here it is</p>;
const failsOnce = <Code,>(code: Code) => vi.fn(async () => code).mockRejectedValueOnce(new TypeError('import'));

beforeEach(() => {
  // Test files share a document, whose address another one may have changed.
  window.history.replaceState(null, '', '/');
  // React tells of the failures that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

// The page of this version, and what the server answers for it now.
function deploy(entry: string) {
  document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" data-files="/app-1.js /more.js"></script>');
  server.use(http.get(window.location.href, () => HttpResponse.html(`<script data-files="${entry}"></script>`)));
}

afterEach(() => document.querySelector('[data-files]')?.remove());

test('a part that cannot be loaded says so in its place, and comes when it is tried again', async () => {
  deploy('/app-1.js /more.js');
  const load = failsOnce(Part);
  const Lazy = lazyPart('The list', load);
  const { unmount } = renderInApp(<Lazy word="Here" />);
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  expect(screen.getByText(/Network error/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeTruthy();
  unmount();
  renderInApp(<Lazy word="There" />);
  expect(screen.getByText('There it is')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a dialog that cannot be loaded closes and says why; the next opening tries again', async () => {
  deploy('/app-1.js /more.js');
  const Lazy = lazyDialog(failsOnce(Dialog));
  const onClose = vi.fn();
  const { unmount } = renderInApp(<Lazy onClose={onClose} />);
  expect(await screen.findByText(/Network error/)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  renderInApp(<Lazy onClose={onClose} />);
  expect(await screen.findByText('Here it is')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Network error/)).toBeNull());
});

test('one whose file is gone since a deploy says that there is a new version', async () => {
  deploy('/app-2.js');
  const Lazy = lazyDialog(failsOnce(Dialog));
  const onClose = vi.fn();
  renderInApp(<Lazy onClose={onClose} />);
  expect(await screen.findByText(/There is a new version of this page/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a part whose file is gone since a deploy offers to reload the page, and nothing else', async () => {
  deploy('/app-2.js');
  const Lazy = lazyPart('The list', failsOnce(Part));
  renderInApp(<Lazy word="Here" />);
  expect(await screen.findByText(/There is a new version of this page/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

test('what was preloaded is there at once', async () => {
  const Lazy = lazyDialog(async () => Dialog);
  await Lazy.preload();
  renderInApp(<Lazy onClose={() => {}} />);
  expect(screen.getByText('Here it is')).toBeTruthy();
});
