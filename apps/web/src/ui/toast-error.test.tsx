import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { failureToast } from './toast-error.ts';

function Ships({ sunk }: { sunk: Set<number> }) {
  const sink = useMutation({
    mutationFn: async ({ id }: { id: number; version: number }) => {
      if (!sunk.delete(id)) throw new Error('no');
    },
    ...failureToast('Failed to sink'),
  });
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => sink.mutate({ id, version: sunk.size })}>
      Sink {id}
    </button>
  ));
}

test('an error toast goes when the same succeeds for the same record, and for no other', async () => {
  const sunk = new Set<number>();
  renderInApp(<Ships sunk={sunk} />);
  const press = (id: number) => userEvent.click(screen.getByRole('button', { name: `Sink ${id}` }));
  await press(1);
  await screen.findByText('Failed to sink');
  sunk.add(1).add(2);
  await press(2);
  expect(sunk).toEqual(new Set([1]));
  expect(screen.getByText('Failed to sink')).toBeTruthy();
  await press(1);
  expect(screen.queryByText('Failed to sink')).toBeNull();
});
