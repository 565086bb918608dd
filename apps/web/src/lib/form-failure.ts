import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, type FieldErrors, failureSentence } from './api-error.ts';

type Options<Values extends FieldValues> = {
  /** The spec's sentence for when the server gave none. */
  fallback: string;
  /** Where a form names a field otherwise than the server: `{ scheduled_start: 'start' }`. */
  fields?: Readonly<Record<string, FieldPath<Values>>>;
};

type AnyForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues' | 'formState'>;

function valueAt(values: FieldValues, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at === null || at === undefined ? undefined : Reflect.get(Object(at), key)), values);
}

function split<Values extends FieldValues>(form: AnyForm<Values>, errors: FieldErrors, options: Options<Values>) {
  const values = form.getValues();
  const known: Array<[FieldPath<Values>, string]> = [];
  const others: string[] = [];
  for (const [key, sentences] of Object.entries(errors)) {
    // The server's key is a field's path exactly when the form has a value there; the type system cannot know.
    const path = options.fields?.[key] ?? (key as FieldPath<Values>);
    if (valueAt(values, path) === undefined) others.push(...sentences);
    else known.push([path, sentences.join(' ')]);
  }
  return { known, others };
}

/**
 * Shows a failed call in the form it came from: fields that the form has get their own sentences and the first of them
 * the focus; whatever remains becomes the form's sentence (`formSentence`). A form's failure is never a toast too.
 */
export function showFailure<Values extends FieldValues>(
  form: AnyForm<Values>,
  error: unknown,
  options: Options<Values>,
): void {
  const { known, others } = split(form, error instanceof ApiError ? error.fieldErrors : {}, options);
  known.forEach(([path, message], index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  const sentence = known.length === 0 ? failureSentence(error, options.fallback) : others.join(' ');
  if (sentence !== '') form.setError('root.server', { type: 'server', message: sentence });
}

/** The sentence that a failed call left on the form as a whole; undefined when there is none. */
export const formSentence = <Values extends FieldValues>(form: AnyForm<Values>): string | undefined =>
  form.formState.errors.root?.server?.message;
