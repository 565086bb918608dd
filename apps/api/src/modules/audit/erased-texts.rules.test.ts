import { describe, expect, it } from 'vitest';
import { withoutTexts } from './erased-texts.rules.ts';

describe('a record without its texts', () => {
  it('keeps states, sums, dates and ids, however deep the texts lie', () => {
    const refund = { id: 3, amount_cents: 500, reason: 'Their dog', created_at: '2026-03-10T12:00:00Z' };
    expect(
      withoutTexts({ status: 'completed', description: 'Mona', discord_id: null, refunds: [refund], refund }),
    ).toEqual({
      status: 'completed',
      description: 'Erased',
      discord_id: null,
      refunds: [{ ...refund, reason: 'Erased' }],
      refund: { ...refund, reason: 'Erased' },
    });
  });

  it('takes the subject of what staff wrote to them', () => {
    expect(withoutTexts({ subject: 'About Mona' })).toEqual({ subject: 'Erased' });
  });

  it("keeps no cells of a bank's file", () => {
    const columns = [{ header: 'Name', samples: ['Mona'] }];
    expect(withoutTexts({ reading: { columns } })).toEqual({ reading: { columns: [{ header: 'Name', samples: [] }] } });
  });

  it("keeps no name of a bank's file", () => {
    expect(withoutTexts({ file_name: 'Mona.csv', lines: 2 })).toEqual({ file_name: 'Erased', lines: 2 });
  });

  it.each([null, 5, 'plain', true])('leaves %j alone', (value) => expect(withoutTexts(value)).toBe(value));
});
