import { changeStreams, changesRefused, type RefusedChange } from '@livelift/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, streamerApi } from '../../../lib/api-client.ts';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { isBusy, isTypedInto } from '../../../lib/key-targets.ts';
import { toast } from '../../../ui/toaster.tsx';
import { refusalSentences } from '../changes/refused-changes.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { REMOVING_KEY, SERIAL_SCOPE, STREAMS_KEY } from '../queries/schedule.queries.ts';
import { cacheOutcome, invalidateSubscriptions } from '../queries/schedule-cache.ts';
import { retryAction } from '../queries/stream-error.ts';
import { changeText } from './change-text.ts';
import {
  addStep,
  applyStep,
  type Direction,
  dropStep,
  EMPTY_STACK,
  irreversibleStep,
  isIrreversible,
  oppositeOf,
  renameRefs,
  type StreamRef,
  type UndoStack,
  type UndoStep,
} from './undo-stack.ts';

// Kept as long as the page is open and the same person is signed in.
const STACK_KEY = ['undo-stack'] as const;

const stackOf = (queryClient: QueryClient) => queryClient.getQueryData<UndoStack>(STACK_KEY) ?? EMPTY_STACK;

function changeStack(queryClient: QueryClient, change: (stack: UndoStack) => UndoStack): void {
  queryClient.setQueryDefaults(STACK_KEY, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(STACK_KEY, change(stackOf(queryClient)));
}

/** Notes that a save of this page changed nothing of a stream but its version, so that what was done before can be undone. */
export const rebaseUndoStack = (queryClient: QueryClient, was: StreamRef, is: StreamRef): void =>
  changeStack(queryClient, (stack) => renameRefs(stack, [[was, is]]));

const WORDS = {
  undo: { label: 'Undo', done: 'Undone', failed: 'Cannot be undone', partly: 'Not all could be undone' },
  redo: { label: 'Redo', done: 'Done again', failed: 'Cannot be done again', partly: 'Not all could be done again' },
} as const;

const NOTHING = {
  undo: 'Starting or ending a stream cannot be undone. Other changes can, in the window that made them.',
  redo: 'Only what was undone can be done again, until something else is changed.',
} as const;

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

// A toast has room for a few.
const sentencesOf = (refused: readonly RefusedChange[], clock: ScheduleClock) =>
  refusalSentences(refused, clock, 3).join(' ');

// Refusals of all that a step would change; null for another error.
const refusedIn = (error: Error) =>
  error instanceof ApiError && error.code === changesRefused.code
    ? (changesRefused.details.safeParse(error.details).data?.refused ?? null)
    : null;

// Goes one step in a direction.
function useRunUndo() {
  const queryClient = useQueryClient();
  const clock = useScheduleClock();
  const { mutate } = useMutation({
    mutationKey: REMOVING_KEY,
    scope: SERIAL_SCOPE,
    mutationFn: async (direction: Direction) => {
      const step = stackOf(queryClient)[direction].at(-1);
      if (!step) return null;
      if (isIrreversible(step)) return { step, outcome: null };
      const client = { ...streamerApi, idempotencyKey: step.key };
      const body = { ...step.changes, skip_refused: true };
      return { step, outcome: await callApi(client, changeStreams, { body }) };
    },
    onSuccess: (taken, direction) => {
      if (taken === null) return toast.info(`Nothing to ${direction}`, NOTHING[direction]);
      const { step, outcome } = taken;
      if (outcome === null) {
        changeStack(queryClient, (stack) => dropStep(stack, direction));
        return toast.info(step.what, 'That cannot be undone. Once more undoes what was done before it.');
      }
      cacheOutcome(queryClient, outcome);
      changeStack(queryClient, (stack) => applyStep(stack, direction, outcome));
      const { done, partly } = WORDS[direction];
      const opposite = oppositeOf(direction);
      if (outcome.refused.length > 0) return toast.error(partly, sentencesOf(outcome.refused, clock));
      const action = { label: WORDS[opposite].label, act: () => mutate(opposite) };
      const streams = direction === 'undo' ? step.streams.map(({ was, is }) => ({ was: is, is: was })) : step.streams;
      return toast.success(`${done}: ${lowerFirst(step.what)}`, changeText(streams, clock), action);
    },
    onError: (error, direction) => {
      invalidateSubscriptions(queryClient, error);
      const [{ failed }, refused] = [WORDS[direction], refusedIn(error)];
      const action = retryAction(() => mutate(direction));
      if (!refused) return toast.error(failed, errorMessage(error, 'Please try again.'), { action });
      changeStack(queryClient, (stack) => dropStep(stack, direction));
      return toast.error(failed, sentencesOf(refused, clock));
    },
    meta: { invalidates: [STREAMS_KEY] },
  });
  return mutate;
}

/**
 * Undoes and redoes what this page changed, the latest first, after what is still on its way. `record` adds a change, and
 * says it in a toast with Undo; `runUndo` goes one step in a direction. What another window has changed since, or what has
 * begun, stays and is named.
 */
export function useUndo() {
  const queryClient = useQueryClient();
  const clock = useScheduleClock();
  const runUndo = useRunUndo();
  const record = (step: UndoStep) => {
    changeStack(queryClient, (stack) => addStep(stack, step));
    toast.success(step.what, changeText(step.streams, clock), { label: 'Undo', act: () => runUndo('undo') });
  };
  /** Adds what cannot be undone, where there is something before it that can. */
  const recordIrreversible = (what: string) =>
    changeStack(queryClient, (stack) => (stack.undo.length > 0 ? addStep(stack, irreversibleStep(what)) : stack));
  return { runUndo, record, recordIrreversible };
}

// What Ctrl+Z and Ctrl+Shift+Z (on a Mac with Command) or Ctrl+Y ask for; null for any other key.
function undoKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Direction | null {
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** Undoes and redoes by keyboard, anywhere on the page but in text fields and dialogs. */
export function useUndoKeys(runUndo: (direction: Direction) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = undoKey(event);
      if (direction === null || isTypedInto(event.target) || isBusy()) return;
      event.preventDefault();
      runUndo(direction);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [runUndo]);
}
