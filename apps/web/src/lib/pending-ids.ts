import { type MutationKey, useMutationState } from '@tanstack/react-query';

// What is sent is the id of a record, or has it.
const idIn = (input: unknown): number => Number(typeof input === 'object' ? Reflect.get(Object(input), 'id') : input);

/** The ids of the records that the pending mutations of a key are changing. */
export const usePendingIds = (mutationKey: MutationKey): readonly number[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => idIn(state.variables),
  });
