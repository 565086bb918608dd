import {
  createStaffNote,
  deleteStaffNote,
  listStaffNotes,
  pinStaffNote,
  type StaffNote,
  updateStaffNote,
} from '@livelift/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';

const NOTES_PER_PAGE = 10;

/** What staff noted about a streamer: the pinned ones first, then the newest, page by page. */
export const useStaffNotes = (streamerId: number) =>
  useInfiniteQuery({
    queryKey: ['staff', 'staff-notes', streamerId],
    queryFn: async ({ pageParam: page }) =>
      (
        await callApi(staffApi, listStaffNotes, {
          params: { id: streamerId },
          query: { page, per_page: NOTES_PER_PAGE },
        })
      ).notes,
    initialPageParam: 1,
    getNextPageParam: ({ current_page, has_more }) => (has_more ? current_page + 1 : undefined),
  });

type Edit = { note: StaffNote | null /** Null for a new one. */; text: string };

/** Writes a note, once however often it is tried, or changes one's own. The form shows errors. */
export function useSaveNote(streamerId: number) {
  const withKey = useIdempotencyKey(staffApi);
  return useMutation({
    mutationFn: ({ note, text }: Edit) => {
      if (note === null)
        return callApi(withKey({ streamerId, text }), createStaffNote, { params: { id: streamerId }, body: { text } });
      const params = { id: streamerId, noteId: note.id };
      return callApi(staffApi, updateStaffNote, { params, body: { text, version: note.version } });
    },
    onSuccess: ({ message }) => toast.success(message),
  });
}

/** Pins a note to the top, or takes it from there. */
export const usePinNote = ({ id: noteId, streamer_id: id }: StaffNote) =>
  useMutation({
    mutationFn: (pinned: boolean) => callApi(staffApi, pinStaffNote, { params: { id, noteId }, body: { pinned } }),
    onSuccess: ({ message }) => toast.success(message),
    ...failureToast('Failed to pin the note'),
  });

/** Deletes a note. The question shows errors. */
export const useDeleteNote = ({ id: noteId, streamer_id: id }: StaffNote) =>
  useMutation({
    mutationFn: () => callApi(staffApi, deleteStaffNote, { params: { id, noteId } }),
    onSuccess: ({ message }) => toast.success(message),
  });
