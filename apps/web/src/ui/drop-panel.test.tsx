import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DropPanel } from './drop-panel.tsx';

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
