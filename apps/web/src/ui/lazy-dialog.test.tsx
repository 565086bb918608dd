import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

type Props = { onClose: () => void };

const Shown = (_: Props) => <p>Here it is</p>;

test('a dialog that cannot be loaded closes and says why; the next opening tries again', async () => {
  const load = vi.fn(async () => Shown).mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyDialog<Props>(load);
  const onClose = vi.fn();
  const { unmount } = renderInApp(<Lazy onClose={onClose} />);
  expect(await screen.findByText(/Network error/)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  renderInApp(<Lazy onClose={onClose} />);
  expect(await screen.findByText('Here it is')).toBeTruthy();
});

test('one that was loaded before is there at once', async () => {
  const Lazy = lazyDialog<Props>(async () => Shown);
  await Lazy.preload();
  renderInApp(<Lazy onClose={() => {}} />);
  expect(screen.getByText('Here it is')).toBeTruthy();
});
