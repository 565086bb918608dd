import { type MutationKey, useMutationState } from '@tanstack/react-query';

/** The id of the record that a mutation is about: its input is the id, or has it. */
export const idIn = (input: unknown): number =>
  Number(typeof input === 'object' ? Reflect.get(Object(input), 'id') : input);

/** The ids of the records that the pending mutations of a key are changing. */
export const usePendingIds = (mutationKey: MutationKey): readonly number[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => idIn(state.variables),
  });
