import type { Endpoint } from '@livelift/contract';
import type { JsonSchema } from './openapi-schemas.ts';

/** A request and its answer as the product really exchanged them, by operation (`PUT /payments/:id`). */
export type Examples = Record<
  string,
  {
    request: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    response: unknown;
  }
>;

type RecordedProblem = { status: number; code: string; message: string; errors?: Record<string, string[]> };

/** Refusals that the product really answered, by operation (`PUT /payments/:id`). */
export type Problems = Record<string, RecordedProblem[]>;

/** What the document says of the product as a whole. `description` is CommonMark. */
export type Product = { title: string; version: string; description: string; serverUrl: string };

/** What is known of the operations beside their schemas. */
export type Known = {
  examples: Examples;
  problems: Problems;
  /** Areas in the order of reading; every path belongs to one. */
  areas: ReadonlyArray<{ name: string; description: string; paths: RegExp }>;
  /** A sentence or two, by the operation's name. */
  notes: Record<string, string>;
  /** Operations that honour an Idempotency-Key. */
  repeatable: Endpoint[];
  /** Public operations that look at a token all the same. */
  readsToken: Endpoint[];
};

/** A path, query or header parameter of an operation. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

/** A schema with an example of it, or several by name. */
export type Content = Record<
  string,
  {
    schema: JsonSchema;
    example?: unknown;
    examples?: Record<string, { summary: string; value: { message: string; code: string } }>;
  }
>;

/** An answer of an operation. */
export type Response = { description: string; headers?: Record<string, unknown>; content: Content };

/** An operation of the document. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  /** Who may call it; empty: anybody. */
  'x-roles': string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};
