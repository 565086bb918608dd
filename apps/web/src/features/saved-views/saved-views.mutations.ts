import { createView, deleteView, type SavedView, updateView } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { undoAction } from '../../ui/undo-toast.tsx';
import { VIEWS_KEY } from './saved-views.queries.ts';

const meta = { invalidates: [VIEWS_KEY] };

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
