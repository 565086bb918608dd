import { type Endpoint, togglePlan, toggleStreamer, toggleUser } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprint, makeStreamer } from '../../testing/database-state.ts';
import { putOnSale, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeAll(async () => {
  ({ token } = await signInStaff(app));
});

type Switch = {
  call: Endpoint;
  code: string;
  /** Makes one that is on. */
  make: () => Promise<number>;
  /** The current row of a refusal, where it is on and where it is off. */
  on: object;
  off: object;
};

const SWITCHES: Record<string, Switch> = {
  user: {
    call: toggleUser,
    code: 'user.changed_meanwhile',
    make: async () => (await makeStreamer(app)).userId,
    on: { email_verified_at: expect.any(String) },
    off: { email_verified_at: null },
  },
  streamer: {
    call: toggleStreamer,
    code: 'streamer.changed_meanwhile',
    make: async () => (await makeStreamer(app)).streamerId,
    on: { status: 'active' },
    off: { status: 'inactive' },
  },
  plan: {
    call: togglePlan,
    code: 'plan.changed_meanwhile',
    make: async () => (await putOnSale(app)).id,
    on: { is_active: true },
    off: { is_active: false },
  },
};

describe.each(Object.entries(SWITCHES))('the switch of a %s', (_, { call, code, make, on, off }) => {
  const press = (id: number, active: boolean) => app.send(call, { token, params: { id }, body: { active } });

  it.each([
    { wanted: false, found: off },
    { wanted: true, found: on },
  ])('is never turned back by who wants what somebody else did already: $wanted', async ({ wanted, found }) => {
    const id = await make();
    if (wanted) expect((await press(id, false)).status).toBe(200);
    expect((await press(id, wanted)).status).toBe(200);
    const before = await fingerprint(app.context.db);
    expect(await press(id, wanted)).toMatchObject({
      status: 409,
      body: { code, details: { current: { id, ...found } } },
    });
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('goes to the other side for who wants nothing by name', async () => {
    const id = await make();
    for (const body of [undefined, {}]) {
      await app.ok(call, { token, params: { id }, ...(body && { body }) });
    }
    expect((await press(id, true)).status).toBe(409);
    await app.refused(call, 422, { token, params: { id }, body: { active: 'false' } });
  });
});

it('who may not switch an account is told that, whatever they want', async () => {
  const moderator = await signInStaff(app, 'moderator');
  const other = await signInStaff(app);
  for (const active of [true, false]) {
    const request = { token: moderator.token, params: { id: other.userId }, body: { active } };
    expect(await app.refused(toggleUser, 403, request)).toMatchObject({ code: 'user.role_forbidden' });
  }
});
