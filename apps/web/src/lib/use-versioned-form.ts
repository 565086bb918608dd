import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, type FailureCode } from './api-error.ts';
import { discardDraft, type FormDraft, readDraft, saveDraft } from './form-draft.ts';
import { inputKey, readInput } from './kept-input.ts';
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
  /** Where unsaved values are kept, if they are, and their shape. */
  draft?: { key: string; schema: z.ZodType<Values> };
  /** Keeps what is typed over a login, as `useZodForm` does. */
  keptInput?: { except?: readonly FieldPath<Values>[] };
  /** Values that the form opens with whatever the record or the draft has. */
  overrides?: Partial<Values>;
};

/** The stored version that a form is based on, and whether somebody else saved it meanwhile and one is to be chosen. */
type Basis<Base> = { base: Base; isConflict: boolean };

// What is stored is a base of any form, and null of one with a `deletedCode`; the type system cannot know it of `Base`.
const asBase = <Base extends Versioned | null>(stored: Versioned | null) => stored as Base;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

// Of a list item by item, unless somebody added, removed or moved one, or both changed the same.
function mergeField<Value>(opened: Value, typed: Value, saved: Value): Value {
  if (isSame(typed, opened)) return saved;
  if (!Array.isArray(opened) || !Array.isArray(typed) || !Array.isArray(saved)) return typed;
  const isAligned = typed.length === opened.length && saved.length === opened.length;
  const isMine = typed.map((item, at) => !isSame(item, opened[at]));
  if (!isAligned || saved.some((item, at) => isMine[at] && !isSame(item, opened[at]))) return typed;
  return saved.map((item, at) => (isMine[at] ? typed[at] : item)) as Value;
}

/** A three-way merge: what was changed since the form was opened keeps its edit, all else takes the saved value. */
function mergeEdits<Values extends object>(opened: Values, typed: Values, saved: Values): Values {
  const mine = { ...saved };
  for (const name in typed) mine[name] = mergeField(opened[name], typed[name], saved[name]);
  return mine;
}

/** What the form opens with, and whether that is a draft over which somebody saved meanwhile. */
function openingState<Stored extends Versioned, Base extends Stored | null, Values extends FieldValues, Output>(
  options: Options<Stored, Base, Values, Output>,
) {
  const { record, valuesOf, draft: kept, keptInput, overrides } = options;
  const stored = valuesOf(record);
  // Left by the same form: its values.
  const left = keptInput ? (readInput(inputKey(record?.id, stored)) as FormDraft<Values> | null) : null;
  const draft = kept ? readDraft(kept.key, kept.schema) : left;
  const edited = record && draft?.base ? mergeEdits(draft.base.values, draft.values, stored) : draft?.values;
  const values = mergeEdits(stored, { ...stored, ...edited, ...overrides }, stored);
  const isEdited = JSON.stringify(values) !== JSON.stringify(stored);
  const isOutdated = record !== null && !!draft?.base && draft.base.version !== record.version;
  return { stored, edited: isEdited ? values : null, isRestored: draft !== null, isConflict: isOutdated && isEdited };
}

// Older than any version, so that a draft in conflict still is one after a reload.
const OUTDATED_VERSION = 0;

type DraftSource<Base, Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'formState'>;
  values: Values;
  basis: Basis<Base>;
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
  const version = basis.isConflict ? OUTDATED_VERSION : basis.base?.version;
  useEffect(() => {
    // Until it is ready, the form does not hold the restored draft.
    if (key === undefined || !isReady) return;
    if (isDirty)
      return setKept(saveDraft(key, { values, base: version === undefined ? null : { values: stored, version } }));
    discardDraft(key);
    setRestored(false);
  }, [key, isReady, isDirty, values, stored, version]);
  return { isKept, isRestored };
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'clearErrors'>;

type BasisState<Base> = Basis<Base> & { setBasis: (basis: Basis<Base>) => void };

// Puts other stored values below the edits of a form.
function rebase<Values extends FieldValues>(form: Form<Values>, from: Values, to: Values): void {
  const values = mergeEdits(from, form.getValues(), to);
  form.reset(to);
  form.reset(values, { keepDefaultValues: true });
}

/** Saves over the version that the form is based on. Returns false where the form stays open, rejects when refused. */
async function saveOver<Stored extends Versioned, Base extends Stored | null, Values extends FieldValues, Output>(
  { save, recordSchema, valuesOf, deletedCode, draft }: Options<Stored, Base, Values, Output>,
  { form, base, isConflict, setBasis }: BasisState<Base> & { form: Form<Values> },
  entered: Output,
): Promise<boolean> {
  // A copy: items of lists are changed in place while it saves.
  const typed = structuredClone(form.getValues());
  try {
    const saved = await save(entered, base);
    if (saved === false) return false;
    if (draft) discardDraft(draft.key);
    if (!saved) return true;
    rebase(form, typed, valuesOf(asBase(saved)));
    setBasis({ base: asBase(saved), isConflict: false });
    return false;
  } catch (error) {
    const newer = newerVersion(error, recordSchema);
    if (newer) rebase(form, valuesOf(base), valuesOf(asBase(newer)));
    const isDeleted = error instanceof ApiError && error.code === deletedCode;
    const next = asBase<Base>(isDeleted ? null : (newer ?? base));
    setBasis({ base: next, isConflict: !isDeleted && (newer !== null || isConflict) });
    if (isDeleted) return false;
    throw error;
  }
}

/**
 * The form of a record with a version. When somebody else has saved the record meanwhile, fields that were not edited
 * take the newer values, and one of the two versions is to be chosen before the next submission. When it was deleted
 * meanwhile, the form can be saved as a new record. Unsaved values are kept as a draft where a key is given.
 *
 * Beside what `useZodForm` returns: `values` as they are now, unvalidated; `base`, the stored version that the form is
 * based on, null where saving makes a new record; `isDeleted`; `isRestored`, while the draft of an earlier visit is
 * unsaved; `isKept`, whether a draft survives a reload; `load`, which replaces all edits by a stored version; `conflict`,
 * null or the newer version and the ways to choose (`goOn` saves nothing yet); and `confirmation`, the props of the
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
  const [basis, setBasis] = useState<Basis<Base>>({ base: record, isConflict: opened.isConflict });
  const { base, isConflict } = basis;
  const { confirmed, confirmationOf } = useConfirmation((entered: Output) => warningOf?.(entered, base) ?? null);
  // Complete values are default values; the type system cannot know it of a type parameter.
  const defaultValues = opened.stored as DefaultValues<Values>;
  const zodForm = useZodForm<Values, Output>({
    ...options,
    defaultValues,
    recordId: record?.id,
    version: isConflict ? OUTDATED_VERSION : base?.version,
    save: confirmed((entered) => send(entered)),
  });
  const form: Form<Values> = zodForm.form;
  const send = (entered: Output) => saveOver(options, { form, ...basis, setBasis }, entered);
  useEffect(() => {
    if (opened.edited) form.reset(opened.edited, { keepDefaultValues: true });
  }, [form, opened]);

  const { isDirty } = zodForm.form.formState;
  const values = useWatch({ control: zodForm.form.control, compute: (all: Values) => all });
  const load = (stored: Stored) => {
    form.reset(valuesOf(asBase(stored)));
    setBasis({ base: asBase(stored), isConflict: false });
  };
  const goOn = () => {
    form.clearErrors();
    setBasis({ base, isConflict: false });
  };
  const keepMine = () => void zodForm.submit();
  const kept = useKeptDraft(draft?.key, { form: zodForm.form, values, basis, wasRestored: opened.isRestored });
  return {
    ...zodForm,
    ...kept,
    values,
    isDirty,
    base,
    isDeleted: record !== null && base === null,
    load,
    conflict: isConflict && base ? { theirs: valuesOf(base), keepMine, takeTheirs: () => load(base), goOn } : null,
    confirmation: confirmationOf(zodForm.submitTo(send)),
  };
}

/** What `useVersionedForm` answers, as far as `VersionedForm` shows it. */
export type VersionedFormState<Values extends FieldValues> = Pick<
  ReturnType<typeof useVersionedForm<Versioned, Versioned, Values, unknown>>,
  'formProps' | 'values' | 'isDirty' | 'isKept' | 'isRestored' | 'isDeleted' | 'conflict' | 'isSaving'
>;
