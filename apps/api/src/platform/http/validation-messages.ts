import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
};

const listed = (values: readonly unknown[]): string =>
  values.length === 1 ? `Must be ${values[0]}.` : `Must be one of ${values.join(', ')}.`;

type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>;

function bound({ origin, inclusive }: Bound, end: 'least' | 'most', limit: number | bigint): string {
  const unit = origin === 'string' ? ' characters long' : origin === 'array' ? ' of them' : '';
  if (inclusive !== false) return `Must be at ${end} ${limit}${unit}.`;
  return end === 'least' ? `Must be more than ${limit}${unit}.` : `Must be less than ${limit}${unit}.`;
}

/**
 * What is wrong with a value, in a sentence a person can act on, where its schema says nothing itself. Zod's own speak
 * of types: "Invalid input: expected string, received null".
 */
export function validationMessage(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'This field is required.' : (TYPES[issue.expected] ?? 'Is not valid.');
  }
  if (issue.code === 'invalid_value') {
    return issue.input === undefined ? 'This field is required.' : listed(issue.values);
  }
  if (issue.code === 'too_small') return bound(issue, 'least', issue.minimum);
  if (issue.code === 'too_big') return bound(issue, 'most', issue.maximum);
  if (issue.code === 'invalid_format' || issue.code === 'invalid_union' || issue.code === 'custom')
    return 'Is not valid.';
  return undefined;
}
