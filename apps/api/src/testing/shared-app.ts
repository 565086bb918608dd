import type { Role } from '@livelift/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signInStaff } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** When each test begins, unless it sets the clock itself: the first day of the subscriptions that factories make. */
const NOW = '2026-03-10T12:00:00Z';

/** The product for all tests of a file: started before them, closed after them, and at noon of 10 March 2026 before each. */
export function sharedApp(): TestApp {
  let started: TestApp | undefined;
  const current = (): TestApp => {
    if (!started) throw new Error('The app is there for tests and hooks only.');
    return started;
  };
  beforeAll(async () => {
    started = await startTestApp();
  });
  afterAll(() => current().close());
  beforeEach(() => current().context.clock.set(NOW));
  return {
    get context() {
      return current().context;
    },
    ok: (endpoint, request) => current().ok(endpoint, request),
    refused: (endpoint, status, request) => current().refused(endpoint, status, request),
    send: (endpoint, request) => current().send(endpoint, request),
    raw: (method, path, request) => current().raw(method, path, request),
    listen: () => current().listen(),
    runJobs: () => current().runJobs(),
    close: () => current().close(),
  };
}

type Staff = Awaited<ReturnType<typeof signInStaff>>;

/** Somebody of the staff who has signed in anew before each test. */
export function sharedStaff(app: TestApp, role: Exclude<Role, 'streamer'> = 'admin'): Readonly<Staff> {
  const staff: Staff = { token: '', email: '', userId: 0 };
  beforeEach(async () => {
    Object.assign(staff, await signInStaff(app, role));
  });
  return staff;
}
