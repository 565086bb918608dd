import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Stands in for the server; a call that a test did not announce fails it. */
export const server = setupServer();

/** Switches the stand-in on for the tests of one file. */
export function mockServer(): typeof server {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
