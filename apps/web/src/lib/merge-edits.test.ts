import { expect, test } from 'vitest';
import { hasConflict, mergeEdits } from './merge-edits.ts';

const entry = (question: string, answer = `About ${question}.`) => ({ question, answer });
const [price, start, end, legal] = [entry('Price'), entry('Start'), entry('End'), entry('Legal')];
const dear = { ...price, answer: 'Dear.' };
const cheap = { ...price, answer: 'Cheap.' };
const late = { ...start, answer: 'Late.' };

const base = { company: 'Corp', faq: [price, start, end] };
const with_ = (...faq: (typeof price)[]) => ({ ...base, faq });

test.each([
  ['fields of which each changed one', { ...base, company: 'Mine' }, with_(price, late, end), [price, late, end]],
  ['entries of which each changed one', with_(dear, start, end), with_(price, late, end), [dear, late, end]],
  ['an entry that was added', with_(price, start, end, legal), with_(dear, start, end), [dear, start, end, legal]],
  ['one that was added elsewhere', with_(price, late, end), with_(legal, price, start, end), [legal, price, late, end]],
  ['one that each added', with_(price, start, end, legal), with_(price, start, end, entry('Who')), 5],
  ['an entry that was removed', with_(start, end), with_(price, late, end), [late, end]],
  ['one that somebody else removed', with_(price, late, end), with_(start, end), [late, end]],
  ['one that was removed and changed', with_(start, end), with_(dear, start, end), [dear, start, end]],
  ['entries that were moved', with_(start, price, end), with_(dear, start, end), [start, dear, end]],
  ['one rewritten and one moved', with_(price, start, entry('New')), with_(start, price, end), 3],
  ['the same change', with_(dear, start, end), with_(dear, start, end), [dear, start, end]],
])('%s: merged without a question', (_, mine, theirs, faq) => {
  const merged = mergeEdits({ base, mine, theirs });
  if (typeof faq === 'number') expect(merged.faq).toHaveLength(faq);
  else expect(merged).toEqual({ company: mine.company, faq });
  expect(hasConflict({ base, mine, theirs })).toBe(false);
});

test('what both changed is as in the preferred version, and all else as whoever changed it', () => {
  const versions = { base, mine: with_(dear, start, end, legal), theirs: with_(cheap, late, end) };
  expect(hasConflict(versions)).toBe(true);
  expect(mergeEdits(versions).faq).toEqual([dear, late, end, legal]);
  expect(mergeEdits(versions, 'theirs').faq).toEqual([cheap, late, end, legal]);
});

test('an answer that two questions share tells neither from the other', () => {
  const [refund, other] = [entry('Refund', 'Ask us.'), entry('Change', 'Ask us.')];
  const versions = {
    base: { faq: [refund, start] },
    mine: { faq: [start, other, legal] },
    theirs: { faq: [{ ...refund, answer: 'Never.' }, start] },
  };
  expect(hasConflict(versions)).toBe(false);
  expect(mergeEdits(versions).faq).toContainEqual(other);
  expect(mergeEdits(versions).faq).toContainEqual({ ...refund, answer: 'Never.' });
});

test('both versions are merged again from what was merged', () => {
  const versions = { base, mine: with_(dear, start, end, legal), theirs: with_(entry('Who'), cheap, late, end) };
  const merged = mergeEdits(versions);
  expect(mergeEdits({ ...versions, mine: merged })).toEqual(merged);
});
