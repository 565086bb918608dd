import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { lazyPart } from './lazy-part.tsx';

const Shown = ({ word }: { word: string }) => <p>{word} it is</p>;

test('a part that cannot be loaded says so in its place, and comes when it is tried again', async () => {
  const load = vi.fn(async () => Shown).mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyPart('The list', load);
  const { unmount } = renderInApp(<Lazy word="Here" />);
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeTruthy();
  unmount();
  renderInApp(<Lazy word="There" />);
  expect(screen.getByText('There it is')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
