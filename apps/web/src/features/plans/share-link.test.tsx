import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { INITIAL_CHOICE } from './custom-plan-fields.ts';
import { ShareLink } from './share-link.tsx';

/** As on the calculator: a number, and the link to it. */
function Calculator() {
  const [days, setDays] = useState('');
  return (
    <>
      <input aria-label="Days" value={days} onChange={(event) => setDays(event.target.value)} />
      <ShareLink choice={{ ...INITIAL_CHOICE, duration_days: Number(days) }} path="/custom-plan" />
    </>
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('Share link');

test('a link that could not be copied takes the focus each time it is asked for, and at no other time', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
  renderInApp(<Calculator />);
  const copy = screen.getByRole('button', { name: 'Copy share link' });
  await user.click(copy);
  const link = await field();
  expect(document.activeElement).toBe(link);
  expect(link.selectionEnd).toBe(link.value.length);

  await user.type(screen.getByLabelText('Days'), '12');
  expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('12');
  expect(link.value).toMatch(/&days=12$/);
  await user.click(copy);
  expect(document.activeElement).toBe(link);
});
