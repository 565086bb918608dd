import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { mockServer } from '../testing/server.ts';
import { readPageInput } from './development.ts';

const server = mockServer();

test('while the API starts, each page is made of what needs none', async () => {
  server.use(http.get('http://api.test/*', () => HttpResponse.error()));
  const input = await readPageInput('http://api.test', 'http://app.test', '/s/maja');
  expect(input).toMatchObject({ siteName: 'Livelift', plans: null });
  expect(input).not.toHaveProperty('publicPage');
});
