import { listPayments } from '@livelift/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { useDialogAddress } from './use-dialog-address.ts';
import { useListAddress } from './use-list-address.ts';

function show() {
  const now: { list?: ReturnType<typeof usePayments>; dialog?: ReturnType<typeof useOneDialog> } = {};
  const usePayments = () => useListAddress(listPayments.query);
  const useOneDialog = () => useDialogAddress(['edit-payment']);
  function Tab() {
    now.list = usePayments();
    now.dialog = useOneDialog();
    return null;
  }
  const queryClient = createQueryClient();
  const router = createBrowserRouter([{ path: '*', element: <Tab /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { now, router, queryClient };
}

const at = () => window.location.search;

const goBack = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

beforeEach(() => {
  vi.restoreAllMocks();
  window.history.pushState(null, '', '/admin/payments');
});

test('two changes before the next drawing are both kept', async () => {
  const { now } = show();
  await act(async () => {
    now.list?.change({ start_date: '2026-01-01' });
    now.list?.change({ end_date: '2026-01-31' });
  });
  expect(at()).toBe('?start_date=2026-01-01&end_date=2026-01-31');
});

test('a change and a dialog before the next drawing are both kept', async () => {
  const { now } = show();
  await act(async () => {
    now.list?.change({ status: 'failed' });
    now.dialog?.open('edit-payment', 7);
  });
  expect(at()).toBe('?status=failed&dialog=edit-payment&id=7');
});

test('the same search again is no step to go back to, and reads the list again', async () => {
  const { now, queryClient } = show();
  await act(async () => now.list?.change({ search: 'ada' }));
  const steps = window.history.length;
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  await act(async () => now.list?.change({ search: 'ada' }));
  expect(window.history.length).toBe(steps);
  expect(read).toHaveBeenCalledWith({ queryKey: ['staff'] });
});

test('going back is not followed by another step when a late response closes the dialog', async () => {
  const { now } = show();
  await act(async () => now.list?.change({ search: 'ada' }));
  await act(async () => now.dialog?.open('edit-payment', 7));
  const lateAnswer = now.dialog?.close;
  await goBack();
  expect(at()).toBe('?search=ada');
  const go = vi.spyOn(window.history, 'go');
  await act(async () => lateAnswer?.());
  expect(go).not.toHaveBeenCalled();
});

test('a dialog that is opened by a held key is one step, which closing takes back', async () => {
  const { now } = show();
  const steps = window.history.length;
  await act(async () => now.dialog?.open('edit-payment', 7));
  await act(async () => now.dialog?.open('edit-payment', 7));
  expect(window.history.length).toBe(steps + 1);
  expect(at()).toBe('?dialog=edit-payment&id=7');
});

test.each(['x', '-1', '1.5', ''])('a second record that is named by “%s” is none', (text) => {
  window.history.pushState(null, '', `/admin/payments?of=${text}`);
  expect(show().now.dialog?.of).toBeNull();
});
