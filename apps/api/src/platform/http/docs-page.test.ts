import { createPayment, listPlans } from '@livelift/contract';
import { expect, it } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const HOSTILE = `<script>alert("1")</script> & 'two'`;

const documentSaying = (text: string) =>
  openApiDocument(
    [
      { endpoint: createPayment, access: 'staff' },
      { endpoint: listPlans, access: 'staff' },
    ],
    {
      title: text,
      version: text,
      description: text,
      serverUrl: `https://example.com/api`,
      examples: {
        'POST /payments': { request: { body: { description: text } }, response: { message: text } },
        'GET /admin/plans': { request: { query: { status: text } }, response: text },
      },
      problems: { 'POST /payments': [{ status: 409, code: text, message: text }] },
      areas: [{ name: 'All', description: text, paths: /^/ }],
      notes: { createPayment: text },
      repeatable: [createPayment],
      readsToken: [],
      named: {},
      limits: [],
      fields: { amount: text },
    },
  );

it('shows whatever it is given as text', () => {
  const guide = [{ id: 'start', title: HOSTILE, sentences: [HOSTILE, `\`${HOSTILE}\``], code: HOSTILE }];
  const page = docsPage(documentSaying(HOSTILE), guide);
  expect(page).not.toContain('<script');
  expect(page.split('&lt;script&gt;').length).toBeGreaterThan(12);
});

it('writes requests that a shell takes as they are meant', () => {
  const page = docsPage(documentSaying("it's"), []);
  expect(page).toContain('-d &#39;{\n  &quot;description&quot;: &quot;it&#39;\\&#39;&#39;s&quot;\n}&#39;');
  expect(page).toContain('curl &#39;https://example.com/api/admin/plans?status=it%27s&#39;');
});
