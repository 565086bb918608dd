import { describe, expect, it } from 'vitest';
import { createReturnFinder, type ReceivedTransfer, returnedText } from './returned.rules.ts';

const received = (payment_id: number, changes: Partial<ReceivedTransfer> = {}): ReceivedTransfer => ({
  payment_id,
  streamer_id: 5,
  day: '2026-10-30',
  amount_cents: 9_900,
  payer: 'Maja Lind',
  text: 'LL-7K3F-9Q',
  line: 2,
  file_name: 'october.csv',
  transaction_id: `TRN-${payment_id}`,
  full_name: 'Maja Lind',
  refunded_on: null,
  ...changes,
});

const september = received(1, { day: '2026-09-30', text: 'LL-T5F9-74' });
const october = received(2);
const refunded = { ...october, refunded_on: '2026-11-02' };

const out = { day: '2026-11-10', amount_cents: -9_900, payer: 'Maja Lind', text: 'Return' };

const found = (payments: ReceivedTransfer[], changes: Partial<typeof out> = {}, unbooked: ReceivedTransfer[] = []) =>
  createReturnFinder(payments, unbooked)({ ...out, ...changes }).map(({ payment_id }) => payment_id);

describe('money out may send back', () => {
  it.each<[string, ReceivedTransfer[], Partial<typeof out>, number[]]>([
    ['what its payer paid', [october], {}, [2]],
    ['what came for the person whom it names', [received(2, { payer: 'Talent Agency' })], {}, [2]],
    [
      'the payment of the order that it names, not the newest',
      [october, september],
      { text: 'Return LL-T5F9-74' },
      [1],
    ],
    ['one of all payments of its payer, where it names no order', [october, september], {}, [2, 1]],
    ['nothing of other orders than it names', [october], { text: 'Return LL-T5F9-74' }, []],
    ['nothing of others', [october], { payer: 'Landlord', text: 'Rent' }, []],
    [
      'nothing by a name within words',
      [received(2, { payer: '', full_name: 'Ana' })],
      { payer: 'Canada Post', text: 'Management' },
      [],
    ],
    [
      'also what staff recorded for another order',
      [received(2, { line: null }), september],
      { text: 'Return LL-T5F9-74' },
      [2, 1],
    ],
    ['nothing of another amount', [october], { amount_cents: -9_800 }, []],
    ['nothing that came later', [october], { day: '2026-10-29' }, []],
    ['nothing that came more than 60 days before', [september], { day: '2026-11-30' }, []],
    ['nothing where it is the refund of one', [refunded, september], {}, []],
    ['nothing where it names the order of one that was refunded', [refunded, september], { text: 'LL-7K3F-9Q' }, []],
    ['not what was refunded weeks before', [{ ...refunded, refunded_on: '2026-10-26' }, september], {}, [1]],
  ])('%s', (_, payments, changes, expected) => {
    expect(found(payments, changes)).toEqual(expected);
  });
});

it('sends back nothing of an earlier file where the same file has what it sends back', () => {
  expect(found([september], {}, [october])).toEqual([]);
  expect(found([september], {}, [{ ...october, payer: 'Bo Berg', full_name: null }])).toEqual([1]);
  expect(found([september], { text: 'Return LL-T5F9-74' }, [october])).toEqual([1]);
  const unnamed = { ...october, payer: '', text: 'Maja Lind Order LL-7K3F-9Q', full_name: null };
  expect(found([september], { payer: '', text: 'Maja Lind Returned transfer' }, [unnamed])).toEqual([]);
});

it('says which payments it may send back, three at most', () => {
  expect(returnedText([october])).toBe(
    'May send back payment TRN-2 of 30 Oct 2026. Look at the bank before you refund it',
  );
  expect(returnedText([1, 2, 3, 4, 5].map((id) => received(id)))).toBe(
    'May send back payment TRN-1 of 30 Oct 2026, or TRN-2 of 30 Oct 2026, or TRN-3 of 30 Oct 2026, or one of 2 more. Look at the bank before you refund it',
  );
});

it('is given up in a file of so many lines of one price that go out that comparing them would take long', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => received(at, { payer: 'Bo Berg', full_name: 'Bo Berg' }));
  const finder = createReturnFinder([...many, october], []);
  const told = Array.from({ length: 1_200 }, () => finder(out).length);
  expect([told[0], told[900], told.at(-1)]).toEqual([1, 1, 0]);
});
