import { createView, deleteView, listViews, type SavedView, updateView } from '@livelift/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { undoAction } from '../../ui/undo-toast.tsx';

const KEY = ['saved-views'] as const;

/** A list of which views can be saved. */
export type ViewArea = SavedView['area'];

// Only the person who is signed in changes them, and seldom.
const allViews = queryOptions({
  queryKey: KEY,
  queryFn: async () => (await callApi(staffApi, listViews)).views,
  staleTime: 5 * 60_000,
});

/** The views of the person who is signed in, by name. */
export const useViews = () => useQuery(allViews);

const meta = { invalidates: [KEY] };

/** Saves a view, once however often it is tried. The form shows errors. */
export const useCreateView = () =>
  useIdempotentMutation(staffApi, {
    send: (api, body: CallInput<typeof createView>['body']) => callApi(api, createView, { body }),
    onSuccess: ({ message, view }) => toast.success(message, view.name),
    meta,
  });

/** Renames a view. The form shows errors. */
export const useRenameView = (id: number) =>
  useMutation({
    mutationFn: (name: string) => callApi(staffApi, updateView, { params: { id }, body: { name } }),
    meta,
  });

type ViewUpdate = {
  id: number;
  query?: string;
  is_start?: boolean;
  /** The filters that are overwritten, which the toast can bring back. */
  overwritten?: string;
};

/** Saves other filters in a view, or has its area begin with it or no longer. */
export function useUpdateView() {
  const update = useMutation({
    mutationFn: ({ id, overwritten: _, ...body }: ViewUpdate) =>
      callApi(staffApi, updateView, { params: { id }, body }),
    onSuccess: ({ message, view: { id, name } }, { overwritten: query }) => {
      const undo = query === undefined ? undefined : undoAction(() => update.mutate({ id, query }));
      toast.success(message, name, undo);
    },
    meta,
    ...failureToast('Failed to save the view'),
  });
  return update;
}

/** Deletes a view. The dialog shows errors. */
export const useDeleteView = () =>
  useMutation({
    mutationFn: ({ id }: SavedView) => callApi(staffApi, deleteView, { params: { id } }),
    onSuccess: ({ message }, { name }) => toast.success(message, name),
    meta,
  });

/** With which filters and order an area begins: a view of the person; undefined where none is chosen, or not known yet. */
export function useStartQueries(): Readonly<Partial<Record<ViewArea, string>>> {
  const { data = [] } = useViews();
  return Object.fromEntries(data.filter(({ is_start: isStart }) => isStart).map(({ area, query }) => [area, query]));
}
