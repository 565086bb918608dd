import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DropPanel } from './drop-panel.tsx';

afterEach(() => vi.restoreAllMocks());

test('a press between the fields leaves the panel open, one beside it closes it', async () => {
  const user = userEvent.setup();
  render(
    // Takes the focus of what is pressed in it and takes none itself.
    <main tabIndex={-1}>
      <DropPanel label="Filters">
        {() => (
          <>
            <input aria-label="Amount" />
            <p>Days in UTC</p>
          </>
        )}
      </DropPanel>
      <p>Rows</p>
    </main>,
  );
  await user.click(screen.getByText('Filters'));
  await user.click(await screen.findByRole('textbox', { name: 'Amount' }));
  await user.click(screen.getByText('Days in UTC'));
  const { open } = screen.getByRole<HTMLDetailsElement>('group');
  expect(open).toBe(true);
  await user.click(screen.getByText('Rows'));
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false);
});

test.each([
  ['left', 0, 'sm:left-0'],
  ['right', window.innerWidth - 100, 'sm:right-0'],
])('beside a button on the %s it lies within the window', async (_side, left, edge) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 100, 36));
  render(<DropPanel label="Filters">{() => <input aria-label="Amount" />}</DropPanel>);
  await userEvent.click(screen.getByText('Filters'));
  const field = await screen.findByRole('textbox', { name: 'Amount' });
  expect(field.parentElement?.className).toContain(edge);
});
