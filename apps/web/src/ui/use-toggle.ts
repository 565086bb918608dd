import { type MutationKey, type QueryKey, useMutation } from '@tanstack/react-query';
import { backgroundErrorMessage } from '../lib/api-error.ts';
import { usePendingIds } from '../lib/pending-ids.ts';
import { failureToast } from './toast-error.ts';

type Input = { id: number; active: boolean; reason?: string };

/** How records of one kind are switched off and on. */
export type Toggle = {
  key: MutationKey;
  /** Switches one and reports it, with an Undo where `undo` is there; refused if somebody else has done so meanwhile. */
  send: (input: Input, undo?: () => void) => Promise<void>;
  /** The error message where the server sent none. */
  failed: string;
  /** The keys of the queries that show it; absent: all that staff see. */
  invalidates?: readonly QueryKey[];
};

const optionsOf = ({ key, send, failed, invalidates }: Toggle) => ({
  mutationKey: key,
  mutationFn: (input: Input) => send(input),
  meta: { invalidates },
  ...failureToast(failed),
});

/** Switches records of a list off and on. `pending` holds the ids of those that are being switched. */
export function useToggle(toggle: Toggle) {
  const switching = useMutation({
    ...optionsOf(toggle),
    mutationFn: (input: Input): Promise<void> =>
      toggle.send(input, () => switching.mutate({ ...input, active: !input.active })),
  });
  return { switchTo: switching.mutate, pending: usePendingIds(toggle.key) };
}

/** Switches one record off, with a reason. The dialog shows errors. */
export function useSwitchOff(toggle: Toggle, id: number) {
  const { mutate, isPending, error } = useMutation({ ...optionsOf(toggle), onError: () => undefined });
  return {
    isPending,
    submitError: error ? backgroundErrorMessage(error, toggle.failed) : undefined,
    switchOff: (reason: string, onSuccess: () => void) => mutate({ id, active: false, reason }, { onSuccess }),
  };
}
