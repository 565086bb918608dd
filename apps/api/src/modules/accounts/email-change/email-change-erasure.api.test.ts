import { createUser, deleteUser, login, requestEmailChange } from '@livelift/contract';
import { expect, it } from 'vitest';
import { storedTexts } from '../../../testing/database-state.ts';
import { PASSWORD, signUpStreamer } from '../../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../../testing/shared-app.ts';

const app = sharedApp();
const admin = sharedStaff(app);
const erase = (id: number) => app.ok(deleteUser, { token: admin.token, params: { id }, body: { mode: 'erase' } });

it.each([1, 2, 3])('an address that is wanted at the moment of the erasure is kept nowhere (%i)', async (round) => {
  const { email } = await signUpStreamer(app);
  const { token, user } = await app.ok(login, { body: { email, password: PASSWORD } });
  const wanted = `wanted${round}@erased-answers.test`;
  const [asked] = await Promise.all([
    app.send(requestEmailChange, { token, body: { email: wanted, current_password: PASSWORD } }),
    erase(user.id),
  ]);
  expect([200, 401, 422]).toContain(asked.status);
  await app.runJobs();
  expect(await storedTexts(app)).not.toContain(wanted);
  const body = { email: wanted, role: 'streamer', password: PASSWORD };
  await app.ok(createUser, { token: admin.token, body });
});
