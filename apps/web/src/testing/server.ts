import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** The mock server; an unexpected call fails the test. */
export const server = setupServer();

/** Enables the mock server for the tests of one file. */
export function mockServer(): typeof server {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
