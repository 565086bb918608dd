import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LiveRegion } from './live-region.tsx';

const box = (isThere: boolean) => (
  <LiveRegion announcement={isThere ? 'Something came.' : ''}>
    {isThere ? <button type="button">Dismiss</button> : null}
  </LiveRegion>
);

test('what speaks is there before there is anything to say', () => {
  const { rerender } = render(box(false));
  const voice = screen.getByRole('status');
  expect(voice.textContent).toBe('');
  rerender(box(true));
  expect(screen.getByRole('status')).toBe(voice);
  expect(voice.textContent).toBe('Something came.');
});

test('a box that takes the focus with it leaves it in its place', () => {
  const { rerender } = render(box(true));
  screen.getByRole('button').focus();
  rerender(box(false));
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a box that goes while the focus is elsewhere leaves it there', () => {
  const { rerender } = render(
    <>
      <input aria-label="Elsewhere" />
      {box(true)}
    </>,
  );
  screen.getByLabelText('Elsewhere').focus();
  rerender(
    <>
      <input aria-label="Elsewhere" />
      {box(false)}
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
