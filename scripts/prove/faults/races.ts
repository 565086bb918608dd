import type { Fault } from '../fault.ts';

const MODULES = 'apps/api/src/modules';
const ACCOUNTS_RACE = `${MODULES}/accounts/accounts.race.test.ts`;
const PASSWORDS_RACE = `${MODULES}/accounts/passwords/passwords.race.test.ts`;

// Each statement by itself: what it locks is free again at once.
const WITHOUT_TRANSACTION = '(<R>(work: (context: Context) => Promise<R>) => work(context))';

/** What only requests at the same moment show: what is read before it is locked, and locks that are not held. */
export const races: Fault[] = [
  {
    name: 'simultaneous bookings do not see each other',
    file: `${MODULES}/streams/streams.service.ts`,
    find: 'owner: Owner, input: StreamInput) =>\n  inTransaction(context, async (context) => {',
    replace: `owner: Owner, input: StreamInput) =>\n  ${WITHOUT_TRANSACTION}(async (context) => {`,
    tests: [`${MODULES}/streams/streams.race.test.ts`],
  },
  {
    name: 'simultaneous acts on a streamer do not see each other',
    file: `${MODULES}/streamers/streamers.repository.ts`,
    find: "where('id', '=', id).forNoKeyUpdate()",
    replace: "where('id', '=', id)",
    tests: [`${MODULES}/streams/streams.race.test.ts`],
  },
  {
    name: 'a payment is changed as it was before somebody else changed it',
    file: `${MODULES}/payments/payments.service.ts`,
    find: '  await lockStreamer(context.db, existing.streamer_id);\n  const row = await lockPayment(context.db, id);\n',
    replace: '  void [lockStreamer, lockPayment];\n  const row = existing;\n',
    tests: [`${MODULES}/payments/payment-actions.race.test.ts`],
  },
  {
    name: 'codes are compared without waiting for those that are being counted',
    file: `${MODULES}/accounts/passwords/first-password.service.ts`,
    find: 'triesLeft } = await inTransaction(context, (context) => checkCode(context, { address: email }, token));',
    replace: 'triesLeft } = await checkCode(context, { address: email }, token);',
    tests: [ACCOUNTS_RACE],
  },
  {
    name: 'simultaneous uses of a reset link all set a password',
    file: `${MODULES}/accounts/passwords/reset-links.repository.ts`,
    find: "    .where('token_hash', '=', tokenHash)\n    .where('used_at', 'is', null)\n    .returning(",
    replace: "    .where('token_hash', '=', tokenHash)\n    .returning(",
    tests: [ACCOUNTS_RACE],
  },
  {
    name: 'simultaneous wrong passwords are counted past each other',
    file: `${MODULES}/throttles/throttles.service.ts`,
    find: 'inTransaction(context, async ({ db, clock }) => {\n    const keys = sortedKeys(counted);',
    replace: `${WITHOUT_TRANSACTION}(async ({ db, clock }) => {\n    const keys = sortedKeys(counted);`,
    tests: [ACCOUNTS_RACE],
  },
  {
    name: 'a login with the old password outlives the reset that it met',
    file: `${MODULES}/accounts/sign-in.service.ts`,
    find: '!found || found.passwordHash !== passwordHash ?',
    replace: '!found ?',
    tests: [PASSWORDS_RACE],
  },
];
