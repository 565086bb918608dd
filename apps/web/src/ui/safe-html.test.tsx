import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SafeHtml } from './safe-html.tsx';

test('a table scrolls in a box of its own, which the keyboard reaches, as code does', () => {
  render(<SafeHtml html="<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><pre><code>c</code></pre>" />);
  const box = screen.getByRole('region', { name: 'Table' });
  expect(box.firstElementChild).toBe(screen.getByRole('table'));
  expect([box.tabIndex, screen.getByText('c').parentElement?.tabIndex]).toEqual([0, 0]);
});
