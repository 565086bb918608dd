import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, failureSentence } from './api-error.ts';

type Texts = Record<string, string>;

type Options<Values extends Texts, Sent> = {
  /** What the fields hold at first. Its keys are the form's fields, in the order in which the screen shows them. */
  initial: Values;
  /** The rules; what it answers is sent. */
  schema: z.ZodType<Sent, Values>;
  /**
   * Sends it and leads on: the form takes nothing more, since the next page may take a moment to appear. Answers false
   * where the form is to be sent again. Rejects when it was refused: the form shows why.
   */
  send: (values: Sent) => unknown;
  /** The spec's sentence for when the server gave none. */
  fallback: string;
  /** Told everything that is typed, for a page that keeps it. */
  onValues?: (values: Values) => void;
};

type FieldState = { message: string; from: 'schema' | 'server' };
type FieldStates = Readonly<Record<string, FieldState>>;

/** What a failed submission left: the form's own sentence, and where it came from. */
export type TextFormFailure = { sentence: string; error: unknown };

/** A form of text fields, as `useTextForm` answers it. */
export type TextForm<Values extends Texts> = {
  /** For the `Form` around the fields. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: (event: ChangeEvent<HTMLFormElement>) => void;
    loading: boolean;
    submitError: string | undefined;
  };
  /** For the field of that name. */
  field: (name: keyof Values & string) => { name: string; defaultValue: string; error: string | undefined };
  sending: boolean;
  failure: TextFormFailure | null;
};

function issuesOf<Values extends Texts, Sent>({ initial, schema }: Options<Values, Sent>, values: Values) {
  const result = schema.safeParse(values);
  if (result.success) return { sent: result.data, states: {} as FieldStates, rest: '' };
  const states: Record<string, FieldState> = {};
  const rest: string[] = [];
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    if (!Object.hasOwn(initial, name)) rest.push(message);
    // A field's first issue is the one to mend first.
    else states[name] ??= { message, from: 'schema' };
  }
  return { sent: undefined, states: states as FieldStates, rest: rest.join(' ') };
}

function refusalOf<Values extends Texts, Sent>({ initial, fallback }: Options<Values, Sent>, error: unknown) {
  const states: Record<string, FieldState> = {};
  const rest: string[] = [];
  for (const [name, messages] of Object.entries(error instanceof ApiError ? error.fieldErrors : {})) {
    if (Object.hasOwn(initial, name)) states[name] = { message: messages.join(' '), from: 'server' };
    else rest.push(...messages);
  }
  const all = Object.keys(states).length === 0;
  return { states, rest: all ? failureSentence(error, fallback) : rest.join(', ') };
}

function readTexts<Values extends Texts>(form: HTMLFormElement, initial: Values): Values {
  const data = new FormData(form);
  // The keys are those of `initial`, and every one of them holds text.
  return Object.fromEntries(Object.keys(initial).map((name) => [name, String(data.get(name) ?? '')])) as Values;
}

function focusFirstWrong(form: HTMLFormElement | null, initial: Texts, states: FieldStates): void {
  const first = Object.keys(initial).find((name) => states[name]);
  const control = first === undefined ? null : form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * Runs one piece of work at a time: whatever comes meanwhile is dropped, in the same moment too. Work that answers true is
 * the last one.
 */
function useOneAtATime() {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const run = async (work: () => Promise<boolean>) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    if (await work()) return;
    busy.current = false;
    setSending(false);
  };
  return { sending, run };
}

/** What is wrong with the fields and with the form, and how it comes and goes. */
function useProblems<Values extends Texts, Sent>(options: Options<Values, Sent>, initial: Values) {
  const ref = useRef<HTMLFormElement>(null);
  const [states, setStates] = useState<FieldStates>({});
  const [failure, setFailure] = useState<TextFormFailure | null>(null);
  // Above the fields, and on a small screen out of sight for who pressed the button below them.
  useEffect(() => {
    if (failure) ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const show = (found: { states: FieldStates; rest: string }, error?: unknown) => {
    setStates(found.states);
    setFailure(found.rest === '' ? null : { sentence: found.rest, error });
    focusFirstWrong(ref.current, initial, found.states);
  };
  const forget = (changed: string, values: Values) => {
    if (Object.keys(states).length === 0) return;
    // "Passwords do not match" stands beside one field and may be mended in the other.
    const now = issuesOf(options, values).states;
    const stays = ([name, state]: [string, FieldState]) =>
      name !== changed && (state.from === 'server' || now[name] !== undefined);
    setStates(Object.fromEntries(Object.entries(states).filter(stays)));
  };
  return { ref, states, failure, show, forget };
}

/**
 * A form of text fields. The inputs keep their values themselves, so nothing that is typed is ever lost, and what a
 * password manager filled in is read even where it told nobody. The contract's rules hold before anything is sent; what
 * they or the server say stands beside its field and goes when the field changes; the first wrong field gets the focus.
 */
export function useTextForm<Values extends Texts, Sent>(options: Options<Values, Sent>): TextForm<Values> {
  const [initial] = useState(options.initial);
  const { ref, states, failure, show, forget } = useProblems(options, initial);
  const { sending, run } = useOneAtATime();

  const submit = async (form: HTMLFormElement) => {
    const { sent, ...found } = issuesOf(options, readTexts(form, initial));
    show(found);
    if (sent === undefined) return false;
    try {
      return (await options.send(sent)) !== false;
    } catch (error) {
      show(refusalOf(options, error), error);
      return false;
    }
  };
  const change = (form: HTMLFormElement, changed: string) => {
    const values = readTexts(form, initial);
    options.onValues?.(values);
    forget(changed, values);
  };

  return {
    props: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void run(() => submit(form));
      },
      onChange: (event) => change(event.currentTarget, event.target.name),
      loading: sending,
      submitError: failure?.sentence,
    },
    field: (name) => ({ name, defaultValue: initial[name] ?? '', error: states[name]?.message }),
    sending,
    failure,
  };
}
