import { invalid, notFound } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '../errors.ts';
import { validationMessage } from './validation-messages.ts';

type Issue = z.core.$ZodIssue;

const nameOf = (path: PropertyKey[]): string => path.map(String).join('.') || 'body';

// Enough for every field of any form; the answer must not grow with what was sent.
const MAX_NAMED = 20;

function fieldsOf(issue: Issue): [string, string][] {
  if (issue.code !== 'unrecognized_keys') return [[nameOf(issue.path), issue.message]];
  return issue.keys.slice(0, MAX_NAMED).map((key) => [nameOf([...issue.path, key]), 'Unknown field.']);
}

const isUnknown = ({ code }: Issue): boolean => code === 'unrecognized_keys';

// Fields that are unknown first: who misspells one lacks it as well.
function errorsOf({ issues }: z.core.$ZodError): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const ordered = issues.toSorted((one, other) => Number(isUnknown(other)) - Number(isUnknown(one)));
  for (const [field, sentence] of ordered.flatMap(fieldsOf)) {
    if (errors.size === MAX_NAMED && !errors.has(field)) continue;
    errors.set(field, [...new Set([...(errors.get(field) ?? []), sentence])]);
  }
  return Object.fromEntries(errors);
}

function invalidInput(part: string | undefined, error: z.core.$ZodError) {
  // An id that cannot be one names nothing, like a random one.
  if (part === 'params') return failure(notFound, { message: 'Not found.' });
  return failure(invalid, { message: 'Some of what was sent is not valid.', errors: errorsOf(error) });
}

const isSchema = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

function schemaOf(schema: unknown): z.ZodType {
  if (!isSchema(schema)) throw new Error('Endpoints of the contract carry zod schemas only.');
  return schema;
}

/**
 * Makes the contract's zod schemas check what comes in, without coercion, and encode what goes out. Wrong fields are
 * named together, 20 at most. Only for the scope that holds the API: plug-ins bring JSON schemas.
 */
export function useContractSchemas(scope: FastifyInstance): void {
  scope.setValidatorCompiler(({ schema, httpPart }) => {
    const checked = schemaOf(schema);
    return (data: unknown) => {
      const result = checked.safeParse(data ?? undefined, { error: validationMessage });
      return result.success ? { value: result.data } : { error: invalidInput(httpPart, result.error) };
    };
  });
  scope.setSerializerCompiler(({ schema }) => {
    const answered = schemaOf(schema);
    return (data) => JSON.stringify(z.encode(answered, data));
  });
}
