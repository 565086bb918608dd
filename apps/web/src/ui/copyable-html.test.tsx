import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CopyableHtml } from './copyable-html.tsx';

test('what is written as code is copied, also once the text has changed', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<CopyableHtml html="<p>IBAN <code>XX00 1111</code>, BIC <code>EXAMPLEX</code>.</p>" />);
  await user.click(screen.getByRole('button', { name: 'Copy XX00 1111' }));
  expect(await navigator.clipboard.readText()).toBe('XX00 1111');
  rerender(<CopyableHtml html="<p>IBAN <code>XX00 2222</code>.</p>" />);
  await user.click(screen.getByRole('button', { name: 'Copy XX00 2222' }));
  expect(await navigator.clipboard.readText()).toBe('XX00 2222');
  expect(screen.queryByRole('button', { name: /EXAMPLEX/ })).toBeNull();
});
