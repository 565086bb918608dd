import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatching, type Due, preselect } from './matching.rules.ts';
import { compareNames, nameWords } from './names.rules.ts';
import { isDistinctiveId, orderReferencesIn, referenceKey, referencesIn } from './references.rules.ts';

describe('a name', () => {
  it.each([
    ['Maja Lind', 'LIND, MAJA', 'same'],
    ['Jörg Müller', 'Joerg Mueller', 'same'],
    ['Jörg Müller', 'JORG MULLER', 'same'],
    ['Åsa Ångström', 'AASA AANGSTROEM', 'same'],
    ['Åsa Ångström', 'asa angstrom', 'same'],
    ['Renée Dubois', 'M. Dubois Renee', 'same'],
    ['Ana María López', 'Ana Lopez', 'similar'],
    ['Maja Lind', 'Maja Carlsson', 'similar'],
    ['Christina Alexander', 'Cristina Alexander-Holm', 'similar'],
    ['Maja Lind', 'Bo Berg', 'other'],
    ['Bo', 'Bo Berg', 'similar'],
    ['***', 'Bo Berg', 'other'],
  ])('%s is to %s: %s', (name, payer, match) => {
    expect(compareNames(nameWords(name), new Set(nameWords(payer)))).toBe(match);
  });
});

describe('a reference', () => {
  it.each([
    ['SEPA-1012', 'Ref. sepa 1012 thanks'],
    ['SEPA-1012', 'SEPA1012'],
    ['LL-7K3F-9Q', 'order ll-7k3f-9q'],
    ['LL-7K3F-9Q', 'SVWZ+LL 7K3F9QABWA+Maja'],
    ['LL-7K3F-9Q', 'LL-7K3\nF-9Q'],
    ['7K3F-9Q', '7k3f 9q'],
    ['TXN/2026/0001', 'TXN 2026 0001'],
  ])('%s is found in: %s', (reference, text) => {
    expect([...referencesIn(text)]).toContain(referenceKey(reference));
  });

  it.each([
    ['SEPA-1012', 'SEPA-10123'],
    ['LL-7K3F-9Q', 'LL-7K3F-9R'],
  ])('%s is not found in: %s', (reference, text) => {
    expect([...referencesIn(text)]).not.toContain(referenceKey(reference));
  });

  it.each(['12', '1012', 'rent', 'abc', ''])('that is too short or plain to tell is none: %s', (reference) => {
    expect(referenceKey(reference)).toBeUndefined();
  });
});

describe('a transaction id', () => {
  it.each(['SEPA-1012', 'TXN/2026/0001', 'Nov 20261', '12345678', '41234567', 'ab1234cd'])(
    'means one payment: %s',
    (id) => expect(isDistinctiveId(id)).toBe(true),
  );

  it.each([
    [
      'Nov 2026',
      '2 Nov 2026',
      'Nov. 26th 2026',
      'Rate 11/2026',
      'Q4 2026',
      'KW 47 2026',
      'Season 2026',
      'RE2026',
      '2026年11月',
      'Since 1999',
    ],
    [
      '2026-11-04',
      '04.11.2026',
      'Zahlung 2026-11-04',
      '4.11.2026',
      '2026/1/4',
      '19991231',
      '31121999',
      '20261104 12:30',
    ],
    ['1234567', '100000', '1st payment', 'Month 2', 'Rechnung 1', 'INV-123', 'rent', ''],
  ])('means a year, a day, or anything: %j', (...ids) => {
    expect(ids.filter(isDistinctiveId)).toEqual([]);
  });
});

it('the references of orders are found as they are written, wherever blanks and marks stand', () => {
  expect(orderReferencesIn('SVWZ+ll 7k3f9q and LL-T5F9-74.')).toEqual(['LL-7K3F-9Q', 'LL-T5F9-74']);
  expect(orderReferencesIn('LL-7K3F')).toEqual([]);
  expect(orderReferencesIn('Zelle payment, all been shells')).toEqual([]);
  expect(orderReferencesIn('Zelle payment from SARAH RUSSELL 24837465728')).toEqual([]);
  expect(orderReferencesIn('for ll-chzn-wr')).toEqual(['LL-CHZN-WR']);
});

type Owed = {
  payment: number;
  cents: number;
  references: string[];
  noted: string[];
  name: string;
  canceledPlan: string;
  hasPaidSame: boolean;
  orderDueCents: number;
};

const due = (changes: Partial<Owed> = {}): Due => ({
  streamer_id: 1,
  payment_id: changes.payment ?? 1,
  subscription_id: null,
  version: 1,
  amountCents: changes.cents ?? 4_900,
  references: changes.references ?? ['SEPA-1012'],
  noted: changes.noted ?? [],
  name: changes.name ?? 'Maja Lind',
  username: 'mlind99',
  canceledPlan: changes.canceledPlan ?? null,
  hasPaidSame: changes.hasPaidSame ?? false,
  orderDueCents: changes.orderDueCents ?? null,
});

const line = (changes: Partial<{ cents: number; payer: string; text: string }> = {}) => ({
  amountCents: changes.cents ?? 4_900,
  payer: changes.payer ?? 'Bo Berg',
  text: changes.text ?? '',
  bankReference: '',
});

function match(lines: ReturnType<typeof line>[], dues: Due[]) {
  const matching = createMatching(lines);
  matching.look(dues);
  const candidates = matching.finish();
  return { candidates, chosen: preselect(candidates) };
}

const reasonsOf = (lines: ReturnType<typeof line>[], dues: Due[]) =>
  match(lines, dues).candidates.map((each) => each.map(({ confidence, reason }) => `${confidence}: ${reason}`));

describe('a line', () => {
  it.each([
    ['reference and amount', line({ text: 'SEPA 1012' }), 'certain: Reference SEPA-1012 and amount match'],
    [
      'reference beside its payer',
      line({ payer: 'Bo Berg SEPA 1012' }),
      'certain: Reference SEPA-1012 and amount match',
    ],
    ['amount and name', line({ payer: 'LIND MAJA' }), 'likely: Amount and name match'],
    [
      'amount and name, where nobody else is the payer',
      line({ payer: '', text: 'Maja Lind' }),
      'likely: Amount and name match',
    ],
    ['amount and name beside another payer', line({ text: 'Maja Lind' }), 'likely: Amount matches, name similar'],
    ['amount and username', line({ text: 'from @mlind99' }), 'likely: Amount and username match'],
    [
      'reference alone',
      line({ text: 'SEPA-1012', cents: 4_000 }),
      'likely: Reference SEPA-1012 matches, but $49.00 is due and $40.00 came',
    ],
    ['amount and a like name', line({ payer: 'Maja Carlsson' }), 'likely: Amount matches, name similar'],
    ['amount alone', line(), 'possible: Amount matches, another name'],
    [
      'the whole name of its payer, with another amount',
      line({ payer: 'LIND, MAJA', cents: 149_900 }),
      'possible: Name matches, but $49.00 is due and $1,499.00 came',
    ],
  ])('is matched by %s', (_, given, reason) => {
    expect(reasonsOf([given], [due()])).toEqual([[reason]]);
  });

  it('is never sure by what its streamer wrote of themselves, and rather paid by who has the name of its payer', () => {
    const invoice = { payer: 'Ursula Upton', text: 'Invoice 2026-11' };
    const noting = due({ references: [], noted: ['Invoice 2026-11'] });
    const amount = 'likely: Amount matches, and Invoice 2026-11 stands in their note';
    expect(reasonsOf([line(invoice)], [noting])).toEqual([[amount]]);
    const other = 'likely: Invoice 2026-11 stands in their note, but $49.00 is due and $40.00 came';
    expect(reasonsOf([line({ ...invoice, cents: 4_000 })], [noting])).toEqual([[other]]);
    const paying = due({ payment: 2, references: [], name: 'Ursula Upton' });
    const { candidates, chosen } = match([line(invoice)], [noting, paying]);
    expect([candidates[0]?.[0]?.payment_id, chosen[0]?.choice]).toEqual([2, null]);
  });

  it('is matched by nothing where neither fits, or where too many have the amount', () => {
    expect(reasonsOf([line({ cents: 100 })], [due()])).toEqual([[]]);
    const many = Array.from({ length: 9 }, (_, at) => due({ payment: at + 1, name: `Other${at}`, references: [] }));
    expect(reasonsOf([line()], many)).toEqual([[]]);
  });

  it('is chosen for where one candidate is certain, and by hand where two are', () => {
    expect(match([line({ payer: 'Maja Lind' })], [due(), due({ payment: 2 })]).chosen[0]?.choice).toBeNull();
    const named = line({ payer: 'Maja Lind', text: 'SEPA-1012' });
    const { chosen } = match([named], [due({ payment: 2, references: [] }), due()]);
    expect(chosen[0]?.choice?.payment_id).toBe(1);
  });

  it('is matched by no name that hundreds of lines share and many owe, but by its reference', () => {
    const lines = Array.from({ length: 201 }, () => line({ payer: 'Maja Lind' }));
    const others = [2, 3, 4, 5, 6, 7].map((payment) => due({ payment, references: [] }));
    const all = [due(), ...others];
    const [named, ...rest] = reasonsOf([line({ payer: 'Maja Lind', text: 'SEPA-1012' }), ...lines], all);
    expect(named).toEqual(['certain: Reference SEPA-1012 and amount match']);
    expect(rest[0]?.[0]).toBe('likely: Amount and name match');
    expect(match(lines, all).chosen.every(({ choice }) => choice === null)).toBe(true);
  });

  it('is chosen for by hand where its order is canceled, and chosen for another that is not', () => {
    const canceled = due({ canceledPlan: 'Starter' });
    const named = match([line({ text: 'SEPA-1012' })], [canceled]);
    const reason = 'Reference SEPA-1012 and amount match. Starter is canceled and does not change';
    expect(named.chosen).toEqual([{ choice: null, reason }]);
    expect(named.candidates[0]?.[0]).toMatchObject({ confidence: 'likely', reason });
    expect(match([line({ payer: 'Maja Lind' })], [canceled]).chosen[0]?.choice).toBeNull();
    const other = due({ payment: 2, references: [] });
    expect(match([line({ payer: 'Maja Lind' })], [canceled, other]).candidates[0]?.[0]?.payment_id).toBe(2);
    // What the reference says weighs more than a name.
    const both = line({ payer: 'Maja Lind', text: 'SEPA-1012' });
    expect(match([both], [other, canceled]).chosen).toEqual([{ choice: null, reason }]);
  });

  it('is never chosen for by a name alone', () => {
    const { chosen } = match([line({ payer: 'Maja Lind', cents: 100 })], [due()]);
    expect(chosen[0]?.choice).toBeNull();
  });

  it('is proposed by a name alone however many others owe the amount that came', () => {
    const others = [2, 3, 4, 5, 6, 7].map((payment) => due({ payment, cents: 100, name: 'Bo Berg', references: [] }));
    const { candidates } = match([line({ payer: 'Maja Lind', cents: 100 })], [due(), ...others]);
    expect(candidates[0]?.[0]?.payment_id).toBe(1);
  });

  it('leaves a payment to the first line that pays it', () => {
    const { chosen } = match([line({ text: 'SEPA-1012' }), line({ text: 'SEPA-1012' })], [due()]);
    expect(chosen.map(({ choice }) => choice?.payment_id ?? null)).toEqual([1, null]);
    expect(chosen[1]?.reason).toBe('Reference SEPA-1012 and amount match, but another line pays it already');
  });

  it('never shares a payment with another, and never pays what has neither its amount nor its reference', () => {
    const text = fc.constantFrom('', 'SEPA-1', 'SEPA-10001', 'SEPA-10002', 'Maja Lind');
    const cents = fc.constantFrom(100, 200);
    const lines = fc.array(fc.record({ text, cents }).map(line), { maxLength: 20 });
    const dues = fc.array(fc.record({ cents, name: fc.constantFrom('Maja Lind', 'Bo Berg') }), { maxLength: 20 });
    fc.assert(
      fc.property(lines, dues, (lines, dues) => {
        const all = dues.map((each, at) => due({ ...each, payment: at + 1, references: [`SEPA-${10_000 + at}`] }));
        const chosen = match(lines, all).chosen.map(({ choice }) => choice?.payment_id);
        const taken = chosen.filter((id) => id !== undefined);
        expect(new Set(taken).size).toBe(taken.length);
        for (const [at, id] of chosen.entries()) {
          if (id !== undefined) expect(all[(id ?? 0) - 1]?.amountCents).toBe(lines[at]?.amountCents);
        }
      }),
    );
  });
});

it('a transaction id is not certain where the payer owes as much; a reference of ours is', () => {
  const others = { ...due({ payment: 2, name: 'Bo Berg', references: ['LL-7K3F-9Q'] }), streamer_id: 2 };
  const choose = (reference: string) =>
    match([line({ text: reference })], [due({ references: [reference] }), others]).chosen;
  expect(choose('VISA-4242')).toEqual([
    { choice: null, reason: 'Reference VISA-4242 and amount match. The payer owes as much for something else' },
  ]);
  expect(choose('LL-T5F9-74')).toMatchObject([{ choice: { payment_id: 1 } }]);
});
