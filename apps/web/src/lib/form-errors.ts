import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, errorMessage, type FieldErrors, failureReason } from './api-error.ts';

type Options<Values extends FieldValues> = {
  /** The spec's message for when the server sent none; absent where it is the form's title, which the reason follows. */
  fallback?: string | undefined;
  /** Form field names by server field names where they differ: `{ scheduled_start: 'start' }`. */
  fields?: Readonly<Record<string, FieldPath<Values>>>;
};

type AnyForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues' | 'formState'>;

const valueAt = (values: FieldValues, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => {
    const holder = Object(at);
    return Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
  }, values);

function splitByField<Values extends FieldValues>(
  form: AnyForm<Values>,
  errors: FieldErrors,
  options: Options<Values>,
) {
  const values = form.getValues();
  const fieldMessages: Array<[FieldPath<Values>, string]> = [];
  const others: string[] = [];
  for (const [key, sentences] of Object.entries(errors)) {
    // The server's key is a field's path exactly when the form has a value there; the type system cannot know.
    const path = options.fields?.[key] ?? (key as FieldPath<Values>);
    if (valueAt(values, path) === undefined) others.push(...sentences);
    else fieldMessages.push([path, sentences.join(' ')]);
  }
  return { fieldMessages, others };
}

/**
 * Shows the error of a failed call in its form: fields get their own messages, and the first of them the focus; the
 * rest becomes the form's message (`formErrorMessage`). An error shown in a form is never a toast as well.
 */
export function showFormError<Values extends FieldValues>(
  form: AnyForm<Values>,
  error: unknown,
  options: Options<Values>,
): void {
  const { fieldMessages, others } = splitByField(form, error instanceof ApiError ? error.fieldErrors : {}, options);
  fieldMessages.forEach(([path, message], index) => {
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  const { fallback } = options;
  const sentence = fallback === undefined ? failureReason(error) : errorMessage(error, fallback);
  const message = fieldMessages.length === 0 ? sentence : others.join(' ');
  if (message !== '') form.setError('root.server', { type: 'server', message });
}

/** The form-level message of a failed call; undefined if there is none. */
export const formErrorMessage = <Values extends FieldValues>(form: AnyForm<Values>): string | undefined =>
  form.formState.errors.root?.server?.message;
