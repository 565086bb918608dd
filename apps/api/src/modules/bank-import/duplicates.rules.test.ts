import { addDays } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { type BookedTransfer, bookedBeforeText, createDuplicateFinder, type Transfer } from './duplicates.rules.ts';

const transfer = (changes: Partial<Transfer> = {}): Transfer => ({
  day: '2026-03-09',
  amount_cents: 3_000,
  payer: 'Maja Lind',
  text: 'thanks',
  ...changes,
});

const fromFile = (changes: Partial<BookedTransfer> = {}): BookedTransfer => ({
  ...transfer(changes),
  line: 7,
  file_name: 'march.csv',
  transaction_id: 'SEPA-9',
  full_name: null,
  ...changes,
});

const byHand = (full_name: string, changes: Partial<BookedTransfer> = {}): BookedTransfer =>
  fromFile({ payer: `${full_name} stream99`, line: null, file_name: null, full_name, ...changes });

const isAlike = (booked: Partial<BookedTransfer>, line: Partial<Transfer> = {}) =>
  createDuplicateFinder([fromFile(booked)])(transfer(line)).length === 1;

describe('a transfer that was booked', () => {
  it.each<[string, Partial<Transfer>]>([
    ['with another text', { text: 'SEPA-1001' }],
    ['whose payer is written otherwise', { payer: 'LIND, M.' }],
    ['whose payer stands in its text', { payer: 'DE00 BANK', text: 'from Maja Lind' }],
    ['whose payer is not known', { payer: '' }],
    ['some days apart', { day: '2026-03-03' }],
  ])('may be the same one: %s', (_, booked) => {
    expect(isAlike(booked)).toBe(true);
    expect(isAlike({}, booked)).toBe(true);
  });

  it.each<[string, Partial<Transfer>]>([
    ['of another amount', { amount_cents: 3_001 }],
    ['of another payer', { payer: 'Bo Berg' }],
    ['a week before', { day: '2026-03-02' }],
    ['on the day beside, whose payer is not known', { day: '2026-03-08', payer: '' }],
  ])('is another one: %s', (_, booked) => {
    expect(isAlike(booked)).toBe(false);
    expect(isAlike({}, booked)).toBe(false);
  });

  it('may be one that was recorded by hand for another order, also where the file has no payers', () => {
    const recorded = byHand('Klara Winterfeld', { text: 'LL-7K3F-9Q' });
    const text = 'Zelle payment from Klara Winterfeld LL-T5F9-74';
    expect(isAlike(recorded, { payer: '', text })).toBe(true);
    expect(isAlike(recorded, { payer: '', text: 'Zelle payment from Klara Sommer LL-T5F9-74' })).toBe(false);
  });

  it.each([
    ['in short words', 'Li Wu', 'WU LI'],
    ['cut', 'Maximilian Schwarzenberger', 'Schwarzenber Maximilian'],
    ['with a word more', 'Anna Lind', 'Anna Sofia Lind'],
    ['with a word less', 'Anna Sofia Lind', 'Lind Anna'],
    ['without its apostrophe', "Sean O'Brien", 'OBRIEN SEAN'],
    ['in one word', 'Ming-Hao de la Cruz', 'DELACRUZ MINGHAO'],
  ])('may be one that was recorded by hand for another order, of a payer written %s', (_, name, payer) => {
    const recorded = byHand(name, { text: 'LL-7K3F-9Q' });
    for (const day of ['2026-03-09', '2026-03-08'])
      expect(isAlike(recorded, { payer, text: 'LL-T5F9-74', day })).toBe(true);
    expect(isAlike(recorded, { payer: 'Jo Lindner', text: 'LL-T5F9-74' })).toBe(false);
  });

  it.each([
    ['the same day', '2026-03-09', true],
    ['long after it', '2025-07-30', true],
    ['two weeks before it', '2026-03-22', true],
    ['more than two weeks before it, as of a standing order', '2026-03-23', false],
  ])('is one that was recorded by hand under its bank reference: %s', (_, day, expected) => {
    const recorded = byHand('Bo Berg', { transaction_id: 'TRX-5', amount_cents: 9_900 });
    expect(isAlike(recorded, { day, bank_reference: 'TRX-5' })).toBe(expected);
    expect(isAlike({ transaction_id: 'TRX-5', amount_cents: 9_900 }, { day, bank_reference: 'TRX-5' })).toBe(false);
  });

  it('is another one where both name orders of ours, and not the same', () => {
    expect(isAlike({ text: 'LL-7K3F-9Q' }, { text: 'll 7k3f 9q thanks' })).toBe(true);
    expect(isAlike({ text: 'LL-7K3F-9Q' }, { payer: '', text: 'LL-7K3F-9Q', day: '2026-03-11' })).toBe(true);
    for (const day of ['2026-03-09', '2026-03-08'])
      expect(isAlike({ text: 'LL-7K3F-9Q' }, { text: 'LL-T5F9-74', day })).toBe(false);
  });

  it('may be the same one by hand for another order, where the payer is the same', () => {
    const booked = byHand('Maja Lind', { text: 'LL-7K3F-9Q' });
    for (const day of ['2026-03-09', '2026-03-08'])
      for (const [payer, expected] of [
        ['Lind, Maja', true] as const,
        ['Maja Berg', false] as const,
        ['', false] as const,
      ])
        expect(isAlike(booked, { text: 'LL-T5F9-74', payer, day })).toBe(expected);
  });

  it.each([
    ['by its payer', 27, {}, true],
    ['by its order, of a payer who is not known', 27, { payer: '', text: 'LL-7K3F-9Q' }, true],
    ['by a word of another payer', 27, { payer: 'Maja Berg' }, false],
    ['by its payer a month later, as the next of a monthly plan', 28, {}, false],
  ])('may be one that staff recorded weeks later, %s', (_, days, line, expected) => {
    const recorded = byHand('Maja Lind', { text: 'LL-7K3F-9Q', day: addDays('2026-03-09', days) });
    expect(isAlike(recorded, line)).toBe(expected);
    expect(isAlike({ ...recorded, line: 7 }, line)).toBe(false);
  });

  it('is another one where only the beginning of references is the same', () => {
    expect(isAlike({ payer: 'Bo Berg LL-7K' }, { text: 'LL-3F' })).toBe(false);
  });

  it('is not told apart among more of one day and amount than are compared', () => {
    const many = Array.from({ length: 501 }, () => fromFile({ payer: 'Bo Berg' }));
    expect(createDuplicateFinder(many)(transfer())).toHaveLength(501);
    expect(createDuplicateFinder(many.slice(1))(transfer())).toEqual([]);
  });
});

it('says what was booked before', () => {
  const booked = fromFile();
  expect(bookedBeforeText([])).toBeNull();
  expect(bookedBeforeText([booked])).toBe('Possibly booked before: 9 Mar 2026, payment SEPA-9, line 7 of march.csv');
  expect(bookedBeforeText([byHand('Maja Lind')])).toBe(
    'Possibly booked before: 9 Mar 2026, payment SEPA-9, recorded by hand',
  );
  expect(bookedBeforeText([{ ...booked, transaction_id: null }, booked])).toBe(
    'Possibly booked before: 9 Mar 2026, its payment was deleted, line 7 of march.csv, and 1 more',
  );
  expect(bookedBeforeText(Array.from({ length: 501 }, () => booked))).toBe(
    'Possibly booked before: 501 transfers of this amount were booked within days of it, too many to compare',
  );
});
