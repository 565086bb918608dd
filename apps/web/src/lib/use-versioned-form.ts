import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, type FailureCode } from './api-error.ts';
import { discardDraft, type FormDraft, readDraft, saveDraft } from './form-draft.ts';
import { inputKey, readInput } from './input-over-login.ts';
import { hasConflict, isSame, mergeEdits } from './merge-edits.ts';
import { newerVersion } from './newer-version.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useZodForm } from './use-zod-form.ts';

type Versioned = { id: number; version: number };

type Options<Stored extends Versioned, Base extends Stored | null, Values extends FieldValues, Output> = {
  /** What the form opens with; null for a new record. */
  record: Base;
  /** Reads the newer record from the response to an outdated version. */
  recordSchema: z.ZodType<Stored>;
  valuesOf: (record: Base) => Values;
  /** The rules of the form; what it makes of the values is saved. */
  schema: z.ZodType<Output, Values>;
  /**
   * Saves what was entered over the version that the form is based on, or as a new record where that is null. Returns
   * the saved record where the form stays open, and false where nothing more is to happen.
   */
  save: (entered: Output, base: Base) => Promise<Stored | false | undefined>;
  /** What saving would undo, which is to be confirmed first; null where nothing. */
  warningOf?: (entered: Output, base: Base) => string | null;
  /** The code of the answer that the record was deleted meanwhile, where it can then be saved as a new one. */
  deletedCode?: null extends Base ? FailureCode : never;
  /** The spec's message for when the server sent none; absent where it is the form's title, which the reason follows. */
  fallback?: string;
  /** Form fields by the server's field names where they differ. */
  fieldNames?: Readonly<Record<string, FieldPath<Values>>>;
  /**
   * Given where what only one of two people changed is merged and saved without a question; told the newer record and
   * what the form takes over from it.
   */
  onMerge?: (newer: Stored, fields: ReadonlyArray<keyof Values & string>) => void;
  /** Where unsaved values are kept, if they are, and their shape. */
  draft?: { key: string; schema: z.ZodType<Values> };
  /** Keeps what is typed over a login, as `useZodForm` does. */
  keptInput?: { except?: readonly FieldPath<Values>[] };
  /** Values that the form opens with whatever the record or the draft has. */
  overrides?: Partial<Values>;
};

/** Values and the version that has them, as a draft keeps what it was typed over. */
type BaseValues<Values> = NonNullable<FormDraft<Values>['base']>;

/**
 * The stored version that a form is based on and, where somebody else saved it meanwhile and one of the two is to be
 * chosen, the older one that was edited.
 */
type Basis<Base, Values> = { base: Base; older: BaseValues<Values> | null };

// What is stored is a base of any form, and null of one with a `deletedCode`; the type system cannot know it of `Base`.
const asBase = <Base extends Versioned | null>(stored: Versioned | null) => stored as Base;

/** What the form opens with and, if that is a draft over which somebody saved meanwhile, what it was typed over. */
function openingState<Stored extends Versioned, Base extends Stored | null, Values extends FieldValues, Output>(
  options: Options<Stored, Base, Values, Output>,
) {
  const { record, valuesOf, draft: kept, keptInput, overrides, onMerge } = options;
  const stored = valuesOf(record);
  // Left by the same form: its values.
  const left = keptInput ? (readInput(inputKey(record?.id, stored)) as FormDraft<Values> | null) : null;
  const draft = kept ? readDraft(kept.key, kept.schema) : left;
  const over = record && draft?.base;
  const versions = over ? { base: over.values, mine: draft.values, theirs: stored } : null;
  const edited = versions ? mergeEdits(versions) : draft?.values;
  const values = mergeEdits({ base: stored, mine: { ...stored, ...edited, ...overrides }, theirs: stored });
  const isEdited = JSON.stringify(values) !== JSON.stringify(stored);
  const isOutdated = over && over.version !== record.version && isEdited;
  const isAsked = versions && isOutdated && (!onMerge || hasConflict(versions));
  return { stored, edited: isEdited ? values : null, isRestored: draft !== null, older: isAsked ? over : null };
}

type DraftSource<Base, Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'formState'>;
  values: Values;
  basis: Basis<Base, Values>;
  wasRestored: boolean;
};

/** Keeps the values of a form as a draft while they are edited. */
function useKeptDraft<Base extends Versioned | null, Values extends FieldValues>(
  key: string | undefined,
  { form, values, basis, wasRestored }: DraftSource<Base, Values>,
) {
  const [isKept, setKept] = useState(key !== undefined);
  const [isRestored, setRestored] = useState(wasRestored);
  const { isReady, isDirty, defaultValues: stored } = form.formState;
  const { base, older } = basis;
  const version = base?.version;
  useEffect(() => {
    // Until it is ready, the form does not hold the restored draft.
    if (key === undefined || !isReady) return;
    if (isDirty) {
      const over = version === undefined ? null : { values: stored, version };
      return setKept(saveDraft(key, { values, base: older ?? over }));
    }
    discardDraft(key);
    setRestored(false);
  }, [key, isReady, isDirty, values, stored, version, older]);
  return { isKept, isRestored };
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'clearErrors'>;

type Entered<Base, Values, Output> = Basis<Base, Values> & { entered: Output };

type Saving<Base, Values extends FieldValues, Output> = {
  form: Form<Values>;
  setBasis: (basis: Basis<Base, Values>) => void;
  /** Sends what was merged, as the form does what was entered. */
  sendMerged: (merged: Entered<Base, Values, Output>) => unknown;
};

// Puts other stored values below the edits of a form.
function rebase<Values extends FieldValues>(form: Form<Values>, opened: Values, saved: Values): void {
  const values = mergeEdits({ base: opened, mine: form.getValues(), theirs: saved });
  form.reset(saved);
  form.reset(values, { keepDefaultValues: true });
}

/** Saves over the version that the form is based on. Returns false where the form stays open, rejects when refused. */
async function saveOver<Stored extends Versioned, Base extends Stored | null, Values extends FieldValues, Output>(
  options: Options<Stored, Base, Values, Output>,
  saving: Saving<Base, Values, Output>,
  { entered, base, older }: Entered<Base, Values, Output>,
): Promise<unknown> {
  const { save, recordSchema, valuesOf, deletedCode, draft } = options;
  const { form, setBasis } = saving;
  // A copy: items of lists are changed in place while it saves.
  const typed = structuredClone(form.getValues());
  try {
    const saved = await save(entered, base);
    if (saved === false) return false;
    if (draft) discardDraft(draft.key);
    if (!saved) return true;
    rebase(form, typed, valuesOf(asBase(saved)));
    setBasis({ base: asBase(saved), older: null });
    return false;
  } catch (error) {
    const newer = newerVersion(error, recordSchema);
    if (newer && base) {
      const merged = mergeNewer(options, saving, { base, newer });
      if (merged) return saving.sendMerged(merged);
      throw error;
    }
    const isDeleted = error instanceof ApiError && error.code === deletedCode;
    setBasis(isDeleted ? { base: asBase<Base>(null), older: null } : { base, older });
    if (isDeleted) return false;
    throw error;
  }
}

/** Bases the form on a newer version. Answers what is to be saved over it; null where that is to be asked first. */
function mergeNewer<Stored extends Versioned, Base extends Stored | null, Values extends FieldValues, Output>(
  { valuesOf, schema, onMerge }: Options<Stored, Base, Values, Output>,
  { form, setBasis }: Saving<Base, Values, Output>,
  { base, newer }: { base: Stored; newer: Stored },
): Entered<Base, Values, Output> | null {
  const opened = valuesOf(asBase(base));
  const versions = { base: opened, mine: structuredClone(form.getValues()), theirs: valuesOf(asBase(newer)) };
  rebase(form, opened, versions.theirs);
  const merged = form.getValues();
  const names = Object.keys(merged) as Array<keyof Values & string>;
  onMerge?.(
    newer,
    names.filter((name) => !isSame(merged[name], versions.mine[name])),
  );
  const isAsked = !onMerge || hasConflict(versions);
  const next = { base: asBase<Base>(newer), older: isAsked ? { values: opened, version: base.version } : null };
  setBasis(next);
  const entered = isAsked ? null : schema.safeParse(merged);
  return entered?.success ? { ...next, entered: entered.data } : null;
}

type Choice<Base, Values extends FieldValues> = {
  base: Base;
  older: BaseValues<Values>;
  form: Form<Values>;
  values: Values;
  rebase: () => void;
  submit: () => Promise<void>;
};

/** The saved version beside the edits, which keeps those that are not asked about, and the way to take it. */
function savedChoice<Stored extends Versioned, Base extends Stored | null, Values extends FieldValues, Output>(
  { valuesOf, onMerge }: Options<Stored, Base, Values, Output>,
  { base, older, form, values, rebase, submit }: Choice<Base, Values>,
) {
  const saved = valuesOf(base);
  const theirs = onMerge ? mergeEdits({ base: older.values, mine: values, theirs: saved }, 'theirs') : saved;
  const takeTheirs = () => {
    form.reset(saved);
    form.reset(theirs, { keepDefaultValues: true });
    rebase();
  };
  return { theirs, keepMine: () => void submit(), takeTheirs, rebase };
}

/**
 * The form of a record with a version. When somebody else has saved the record meanwhile, fields that were not edited
 * take the newer values, and one of the two versions is to be chosen before the next submission; with `onMerge` only of
 * what both changed. When it was deleted meanwhile, the form can be saved as a new record. Unsaved values are kept as a
 * draft where a key is given.
 *
 * Beside what `useZodForm` returns: `values` as they are now, unvalidated; `base`, the stored version that the form is
 * based on, null where saving makes a new record; `isDeleted`; `isRestored`, while the draft of an earlier visit is
 * unsaved; `isKept`, whether a draft survives a reload; `load`, which replaces all edits by a stored version; `conflict`,
 * null or the newer version and the ways to choose (`rebase` saves nothing yet); and `confirmation`, the props of the
 * `ConfirmDialog` that shows the warning.
 */
export function useVersionedForm<
  Stored extends Versioned,
  Base extends Stored | null,
  Values extends FieldValues,
  Output,
>(options: Options<Stored, Base, Values, Output>) {
  const { record, valuesOf, warningOf, draft } = options;
  const [opened] = useState(() => openingState(options));
  const [basis, setBasis] = useState<Basis<Base, Values>>({ base: record, older: opened.older });
  const { base, older } = basis;
  const { confirmed, confirmationOf } = useConfirmation(
    (sent: Entered<Base, Values, Output>) => warningOf?.(sent.entered, sent.base) ?? null,
  );
  // Complete values are default values; the type system cannot know it of a type parameter.
  const defaultValues = opened.stored as DefaultValues<Values>;
  const zodForm = useZodForm<Values, Output>({
    ...options,
    defaultValues,
    recordId: record?.id,
    version: base?.version,
    older,
    save: (entered) => sendConfirmed({ entered, ...basis }),
  });
  const form: Form<Values> = zodForm.form;
  const send = (entered: Entered<Base, Values, Output>): Promise<unknown> =>
    saveOver(options, { form, setBasis, sendMerged: sendConfirmed }, entered);
  const sendConfirmed = confirmed(send);
  useEffect(() => {
    if (opened.edited) form.reset(opened.edited, { keepDefaultValues: true });
  }, [form, opened]);

  const values = useWatch({ control: zodForm.form.control, compute: (all: Values) => all });
  const load = (stored: Stored) => {
    form.reset(valuesOf(asBase(stored)));
    setBasis({ base: asBase(stored), older: null });
  };
  const rebase = () => {
    form.clearErrors();
    setBasis({ base, older: null });
  };
  const kept = useKeptDraft(draft?.key, { form: zodForm.form, values, basis, wasRestored: opened.isRestored });
  return {
    ...zodForm,
    ...kept,
    values,
    base,
    isDeleted: record !== null && base === null,
    load,
    conflict: older && base && savedChoice(options, { base, older, form, values, rebase, submit: zodForm.submit }),
    confirmation: confirmationOf(zodForm.submitTo((entered) => send({ entered, ...basis }))),
  };
}

/** What `useVersionedForm` answers, as far as `VersionedForm` shows it. */
export type VersionedFormState<Values extends FieldValues> = Pick<
  ReturnType<typeof useVersionedForm<Versioned, Versioned, Values, unknown>>,
  'formProps' | 'values' | 'isDirty' | 'isKept' | 'isRestored' | 'isDeleted' | 'conflict' | 'isSaving'
>;
