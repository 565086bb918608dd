import { STATUS_CODES } from 'node:http';
import { fieldList, fieldsOf } from './docs-fields.ts';
import { type Html, html, sentence } from './html-template.ts';
import type { Content, Operation, Parameter } from './openapi-document.ts';

/** An operation with where it stands in the document. */
export type Placed = { method: string; path: string; operation: Operation };

const pretty = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

// Ends the quotes, adds a quote of its own and opens them again: the one way to have one inside in a shell.
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const schemaIn = (content: Content = {}) => Object.values(content)[0];

function urlOf({ path, operation: { parameters } }: Placed, apiUrl: string): string {
  const exampleOf = (place: string) => parameters.filter((each) => each.in === place && each.example !== undefined);
  const filled = exampleOf('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = new URLSearchParams(
    Object.fromEntries(exampleOf('query').map(({ name, example }) => [name, String(example)])),
  ).toString();
  return `${apiUrl}${filled}${query === '' ? '' : `?${query}`}`;
}

function curlOf(placed: Placed, apiUrl: string): string {
  const { method, operation } = placed;
  const body = schemaIn(operation.requestBody?.content)?.example;
  const asksToken = operation.security.some((each) => 'bearer' in each);
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quote(urlOf(placed, apiUrl))}`,
    ...(asksToken ? ["-H 'authorization: Bearer TOKEN'"] : []),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quote(pretty(body))}`]),
  ].join(' \\\n  ');
}

const parameterList = (title: string, parameters: Parameter[]): Html =>
  parameters.length === 0 ? html`` : html`<h4>${title}</h4>${fieldList(parameters)}`;

function bodyOf({ requestBody }: Operation): Html {
  const schema = schemaIn(requestBody?.content)?.schema;
  if (!requestBody || !schema) return html``;
  return html`<h4>Body${requestBody.required ? '' : ', optional'}</h4>${fieldList(fieldsOf(schema))}`;
}

function answerOf({ responses }: Operation): Html {
  const [status = '200', answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const [media, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  if (!content) return html``;
  const { schema, example } = content;
  return html`<h4>Answer: ${status}, <code>${media}</code></h4>${fieldList(fieldsOf(schema), { marks: true })}${
    example === undefined
      ? undefined
      : html`<details><summary>Example answer</summary><pre>${pretty(example)}</pre></details>`
  }`;
}

function errorsOf({ responses }: Operation): Html {
  const refused = Object.entries(responses).filter(([code]) => !code.startsWith('2'));
  if (refused.length === 0) return html``;
  const rows = refused.flatMap(([status, { content }]) =>
    Object.values(schemaIn(content)?.examples ?? {}).map(
      ({ value: { code, message } }) =>
        html`<dt><span class="status">${status}</span> <code>${code}</code></dt><dd>${message}</dd>`,
    ),
  );
  const statuses = refused.map(([code]) => `${code} ${STATUS_CODES[code] ?? ''}`.trim()).join(', ');
  return html`<details><summary>Errors: ${statuses}</summary><dl class="errors">${rows}</dl></details>`;
}

/** One operation: who may call it, what it takes, an example, what it answers, and how it may be refused. */
export function operationSection(placed: Placed, apiUrl: string): Html {
  const { method, path, operation } = placed;
  const { operationId, summary, description, parameters } = operation;
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
<p>${sentence(description)}</p>
${parameterList(
  'Path',
  parameters.filter((each) => each.in === 'path'),
)}${parameterList(
  'Query',
  parameters.filter((each) => each.in === 'query'),
)}${parameterList(
  'Headers',
  parameters.filter((each) => each.in === 'header'),
)}${bodyOf(operation)}
<h4>Example</h4><pre>${curlOf(placed, apiUrl)}</pre>
${answerOf(operation)}${errorsOf(operation)}
</section>`;
}
