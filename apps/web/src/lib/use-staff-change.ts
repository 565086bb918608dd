import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Options<Input, Answer> = {
  /** Called with every answer, wherever staff have gone meanwhile: what is given beside `mutate` is called for the last only. */
  done?: (answer: Answer, input: Input) => void;
  /** The same for a refusal; absent where a form shows it. */
  failed?: (error: Error) => void;
  /** The id of what is changed, where several may be under way at once. */
  idOf?: (input: Input) => number;
  /** What else the change shows in, beside all that staff see. */
  alsoRead?: readonly QueryKey[];
};

/**
 * A change by staff. Every one is on record and shows in several lists, so all that staff see is read again; after a refusal
 * too, as what is refused has usually changed elsewhere. Nobody waits for that. `pending` holds the ids that are being changed.
 */
export function useStaffChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  { done, failed, idOf, alsoRead = [] }: Options<Input, Answer> = {},
) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly number[]>([]);
  const mutation = useMutation({
    mutationFn: change,
    onMutate: (input) => {
      if (idOf) setPending((before) => [...before, idOf(input)]);
    },
    onSuccess: (answer, input) => done?.(answer, input),
    onError: (error) => failed?.(error),
    onSettled: (_answer, _error, input) => {
      if (idOf) setPending((before) => before.filter((id) => id !== idOf(input)));
      for (const queryKey of [['staff'], ...alsoRead]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { ...mutation, pending };
}
