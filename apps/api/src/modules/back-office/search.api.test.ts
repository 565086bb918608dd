import { createPayment, search } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeAll(async () => {
  token = (await signInStaff(app)).token;
});

const find = (q: string) => app.ok(search, { token, query: { q } });
const namesFor = async (q: string) => (await find(q)).people.map(({ full_name }) => full_name);
const transactionsFor = async (q: string) => (await find(q)).payments.map(({ transaction_id: id }) => id);

async function pay(streamerId: number, changes: Record<string, unknown>) {
  await app.ok(createPayment, { token, body: paymentOf(streamerId, { amount: 30, ...changes }) });
}

async function referenceOf(id: number) {
  const [row] = await rowsOf(app.context.db, 'subscriptions', { id });
  return String(row?.reference);
}

describe('people', () => {
  beforeAll(async () => {
    const people = [
      ['Žofie Šťastná', 'zofka_tv', 'zofie@kutil.example', 'zofie#77'],
      ['Łukasz Großmann', 'lucky', 'luk.gross@posta.example', 'grossi'],
      ['Zofia', 'other', 'mezofie@posta.example', 'x'],
      ['Ёлкина Анна', 'elka', 'yolka@posta.example', 'elka.a'],
      ['Jack O’Brien', 'jackob', 'jackob@posta.example', 'jackob'],
      ["Nia O'Leary", 'niaol', 'niaol@posta.example', 'niaol'],
    ] as const;
    for (const [full_name, username, email, discord_id] of people) {
      await makeStreamer(app, { full_name, username, email, discord_id });
    }
  });

  it.each([
    ['a name without its accents', 'zofie stastna', 'Žofie Šťastná'],
    ['words in any order', 'stastna zofie', 'Žofie Šťastná'],
    ['a decomposed name', 'Z\u030cofie tv', 'Žofie Šťastná'],
    ['letters that are no accents', 'LUKASZ grossmann', 'Łukasz Großmann'],
    ['the letter itself', 'großmann', 'Łukasz Großmann'],
    ['another alphabet', 'анна елкина', 'Ёлкина Анна'],
    ['a username', 'zofka_tv', 'Žofie Šťastná'],
    ['a username with @', '@zofka', 'Žofie Šťastná'],
    ['part of an address', '@kutil', 'Žofie Šťastná'],
    ['an address', 'luk.gross@posta.example', 'Łukasz Großmann'],
    ['a Discord ID', 'zofie#77', 'Žofie Šťastná'],
    ['two letters', 'tv', 'Žofie Šťastná'],
    ['full-width letters', 'ｌｕｃｋｙ', 'Łukasz Großmann'],
    ['a straight apostrophe for a curled one', "o'brien", 'Jack O’Brien'],
    ['a curled apostrophe for a straight one', 'o’leary', "Nia O'Leary"],
  ])('are found by %s', async (_, q, name) => {
    expect(await namesFor(q)).toEqual([name]);
  });

  it('come whole words first, then beginnings, then parts', async () => {
    expect(await namesFor('zofi')).toEqual(['Žofie Šťastná', 'Zofia']);
    expect(await namesFor('zofie')).toEqual(['Žofie Šťastná', 'Zofia']);
    await makeStreamer(app, { full_name: 'Mezofie', username: 'zzz', email: 'zzz@posta.example' });
    expect(await namesFor('mezofie')).toEqual(['Zofia', 'Mezofie']);
    expect((await namesFor('zofie'))[0]).toBe('Žofie Šťastná');
  });

  it('are found by the reference of an order, and not when their account is closed', async () => {
    const { streamerId, userId } = await makeStreamer(app, { full_name: 'Ordering' });
    const id = await makeSubscription(app, streamerId);
    const reference = (await referenceOf(id)).toLowerCase();
    for (const typed of [reference, reference.slice(0, -1)]) expect(await namesFor(typed)).toEqual(['Ordering']);
    await force(app.context.db, 'users', { id: userId, deleted_at: new Date() });
    expect(await namesFor('ordering')).toEqual([]);
  });

  it('are six at most', async () => {
    for (let n = 0; n < 8; n++) await makeStreamer(app, { full_name: `Crowd ${n}` });
    expect(await namesFor('crowd')).toHaveLength(6);
  });
});

describe('payments, plans and staff', () => {
  it('payments are found by transaction, the beginning first', async () => {
    const { streamerId } = await makeStreamer(app);
    for (const id of ['SEPA-1012', 'X-SEPA-7', 'sepa-1']) await pay(streamerId, { transaction_id: id });
    expect(await transactionsFor('sepa-1')).toEqual(['sepa-1', 'SEPA-1012', 'X-SEPA-7'].slice(0, 2));
    expect(await transactionsFor('sepa')).toEqual(['sepa-1', 'SEPA-1012', 'X-SEPA-7']);
    expect(await transactionsFor('1012 sepa')).toEqual(['SEPA-1012']);
    expect(await transactionsFor('se')).toEqual(['sepa-1', 'SEPA-1012', 'X-SEPA-7']);
    expect(await transactionsFor('epa-101')).toEqual(['SEPA-1012']);
  });

  it.each(['449', '449.0', '$449.00', '449,00', '449.00'])('payments are found by the amount %s', async (q) => {
    const { streamerId } = await makeStreamer(app);
    await pay(streamerId, { transaction_id: `amount of ${q}`, amount: 449 });
    const { payments, amount } = await find(q);
    expect(payments[0]).toMatchObject({
      transaction_id: `amount of ${q}`,
      amount: 44_900,
      streamer: { id: streamerId },
    });
    expect(amount).toBe(44_900);
  });

  it('of an amount what still waits comes first', async () => {
    const { streamerId } = await makeStreamer(app);
    await pay(streamerId, { transaction_id: 'waits', amount: 333, status: 'pending' });
    for (const transaction_id of ['came 1', 'came 2', 'came 3']) await pay(streamerId, { transaction_id, amount: 333 });
    expect(await transactionsFor('333')).toEqual(['waits', 'came 3', 'came 2']);
  });

  it.each(['77 pending', 'pend $77.00', 'Pending 77,00'])('payments are found by amount and status: %s', async (q) => {
    const { streamerId } = await makeStreamer(app);
    const id = `waits for ${q}`;
    await pay(streamerId, { transaction_id: id, amount: 77, status: 'pending' });
    await pay(streamerId, { transaction_id: `came for ${q}`, amount: 77 });
    expect((await transactionsFor(q))[0]).toBe(id);
    expect(await transactionsFor(q.replace(/pend(ing)?/i, 'completed'))).not.toContain(id);
    expect(await transactionsFor(q.replace(/pend(ing)?/i, 'failed'))).toEqual([]);
  });

  it.each(['dubois 149', '149,00 Dubois', 'élodie dubois $149', 'dub 149', 'dubois vir-8', 'VIR elo dubois'])(
    'payments are found by words of the person and of the payment: %s',
    async (q) => {
      const [{ streamerId }, other] = [
        await makeStreamer(app, { full_name: 'Élodie Dubois' }),
        await makeStreamer(app),
      ];
      const id = `vir-8 ${q.length}`;
      await pay(streamerId, { transaction_id: id, amount: 149 });
      await pay(streamerId, { transaction_id: `another ${q.length}`, amount: 150 });
      await pay(other.streamerId, { transaction_id: `somebody else ${q.length}`, amount: 149 });
      const found = await transactionsFor(q);
      expect(found).toContain(id);
      expect(found.filter((each) => !each.startsWith('vir-8'))).toEqual([]);
    },
  );

  it('payments are found by the reference of what they are for', async () => {
    const { streamerId } = await makeStreamer(app);
    const subscription_id = await makeSubscription(app, streamerId);
    await pay(streamerId, { transaction_id: 'for an order', subscription_id });
    expect(await transactionsFor(await referenceOf(subscription_id))).toEqual(['for an order']);
  });

  it('plans and staff are found by name and address', async () => {
    await putOnSale(app, { name: 'Größte Bühne' });
    const { email } = await signInStaff(app, 'moderator');
    expect((await find('grosste')).plans.map(({ name }) => name)).toEqual(['Größte Bühne']);
    expect((await find(email)).staff).toMatchObject([{ email, role: 'moderator' }]);
  });
});

describe('whatever is typed', () => {
  it.each([
    '%',
    '_',
    '\\',
    '%%',
    '\\%',
    '＼',
    '％',
    "'; drop table users --",
    '😀',
    '\u200b',
    '\u0301',
    '\u202eabc',
    '@',
    ' ',
    '',
  ])('%j finds only what holds it', async (q) => {
    const answer = await find(q);
    expect([...answer.people, ...answer.payments, ...answer.plans]).toEqual([]);
  });

  it('signs that patterns are made of stand for themselves', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: '100% \\o/', username: 'a_b' });
    await makeStreamer(app, { full_name: '1000 o', username: 'axb' });
    for (const q of ['100%', '\\o/', 'a_b', '１００％'])
      expect((await find(q)).people.map(({ id }) => id)).toEqual([streamerId]);
  });

  it('has 200 characters at most, in however many words', async () => {
    await app.refused(search, 422, { token, query: { q: 'x'.repeat(10_000) } });
    await app.refused(search, 422, { token, query: {} });
    await find('a '.repeat(100));
  });
});
