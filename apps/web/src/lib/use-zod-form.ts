import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { FormDraft } from './form-draft.ts';
import { formErrorMessage, showFormError } from './form-errors.ts';
import { inputKey, isAwaitingLogin, readInput, removeInput, saveInput } from './input-over-login.ts';

type Options<Values extends FieldValues, Output> = {
  /** The rules of the form; what it makes of the values is saved. */
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  /**
   * Saves what was entered. A rejection is shown in the form. Afterwards the form stays locked, since the next page may
   * take a moment; false unlocks it.
   */
  save: (entered: Output) => unknown;
  /** The spec's message for when the server sent none; absent where it is the form's title, which the reason follows. */
  fallback?: string;
  /** Form fields by the server's field names where they differ. */
  fieldNames?: Readonly<Record<string, FieldPath<Values>>>;
  /** The id of the record that it changes, where several forms may stand at one address. */
  recordId?: number | undefined;
  /** The version that it changes; absent where it makes a new record. */
  version?: number | undefined;
  /** The older version that was edited, while it is still to be chosen between the two. */
  older?: FormDraft<Values>['base'];
  /**
   * Keeps what is typed when the session ends, until the same person is back; passwords never, nor fields that show
   * what the form does not hold.
   */
  keptInput?: { except?: readonly FieldPath<Values>[] };
};

// Password managers may fill in a field without an event.
function readSilentInput<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  element: HTMLFormElement,
): void {
  for (const input of element.elements) {
    if (!(input instanceof HTMLInputElement) || input.name === '') continue;
    // The name may be any; the form has text there only if it is one of its fields.
    const name = input.name as FieldPath<Values>;
    const value: unknown = form.getValues(name);
    if (typeof value === 'string' && value !== input.value) form.setValue(name, input.value as typeof value & never);
  }
}

// What is no choice of a select is told by the validator with all the values that programs send; the API says it like that.
const wordsForPeople = ({ code }: { code?: string | undefined }) =>
  code === 'invalid_value' ? 'Choose one of the options.' : undefined;

const isChanged = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

type Kept<Values extends FieldValues> = Pick<Options<Values, unknown>, 'keptInput' | 'recordId' | 'version' | 'older'>;

/**
 * Keeps what is typed over a login, at the same address, when the session ends while the form is open. Answers whether
 * something is back.
 */
function useKeptInput<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'setValue'>,
  { keptInput, recordId, version, older }: Kept<Values>,
): boolean {
  const { defaultValues = {} } = form.formState;
  const stored: Readonly<Record<string, unknown>> = defaultValues;
  const [key] = useState(() => (keptInput ? inputKey(recordId, stored) : null));
  const [isRestored] = useState(() => key !== null && readInput(key) !== null);
  const latest = useRef({ stored, version, older, keptInput });
  useEffect(() => {
    latest.current = { stored, version, older, keptInput };
  });
  useEffect(() => {
    // A form of somebody who is not signed in leaves nothing.
    if (key === null || isAwaitingLogin()) return;
    const left = readInput(key);
    // Left by the same form: the names and types of its fields.
    for (const [name, value] of Object.entries(left?.values ?? {}))
      if (isChanged(value, left?.base?.values[name]))
        form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
    removeInput(key);
    return () => {
      const { stored: base, version: over = 0, older, keptInput: kept } = latest.current;
      const isKept = (name: string) => !/password/i.test(name) && !kept?.except?.some((each) => each === name);
      const typed = Object.entries(form.getValues()).filter(
        ([name, value]) => isKept(name) && isChanged(value, base[name]),
      );
      if (isAwaitingLogin() && typed.length > 0)
        saveInput(key, {
          values: { ...base, ...Object.fromEntries(typed) },
          base: older ?? { values: base, version: over },
        });
    };
  }, [form, key]);
  return isRestored;
}

/**
 * A react-hook-form with the rules of a zod schema: validates on submit, saves one submission at a time, and shows what
 * the server refuses.
 */
export function useZodForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { schema, defaultValues, save, fallback, fieldNames } = options;
  const resolver = zodResolver(schema, { error: wordsForPeople });
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues });
  const isRestored = useKeptInput(form, options);
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);

  const runLocked = async (work: () => Promise<boolean>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    let staysLocked = false;
    try {
      staysLocked = await work();
    } finally {
      isBusy.current = staysLocked;
      setSaving(staysLocked);
    }
  };
  /** Submits to `work` instead of `save`. */
  const submitTo = (work: typeof save) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (event) readSilentInput(form, event.currentTarget);
    return runLocked(async () => {
      let staysLocked = false;
      await form.handleSubmit(async (entered) => {
        try {
          staysLocked = (await work(entered)) !== false;
        } catch (error) {
          showFormError(form, error, { fallback, ...(fieldNames && { fields: fieldNames }) });
        }
      })();
      return staysLocked;
    });
  };
  const submit = submitTo(save);
  return {
    form,
    /** Props of the field with that name. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...form.register(name, rules),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    submit,
    submitTo,
    isSaving,
    isDirty: form.formState.isDirty,
    /** Props of the `Form` around the fields. */
    formProps: { onSubmit: submit, loading: isSaving, submitError: formErrorMessage(form), isRestored },
  };
}

/** A form as `useZodForm` answers it. */
export type ZodForm<Values extends FieldValues, Output> = ReturnType<typeof useZodForm<Values, Output>>;
