import { describe, expect, test } from 'vitest';
import { actionText, changesOf, entityText } from './audit-labels.ts';

test('an action reads as words', () => {
  expect(actionText('subscription.updated')).toBe('Subscription updated');
  expect(actionText('plan.created')).toBe('Plan created');
});

test('what was changed has its number, and its name where it has one', () => {
  const plan = { entity: 'plan', entity_id: 3 } as const;
  expect(entityText({ ...plan, entity_name: 'Growth' })).toBe('Plan 3, Growth');
  expect(entityText({ ...plan, entity_name: null })).toBe('Plan 3');
});

describe('what a change made different', () => {
  test('only the fields that differ, money in dollars and switches in words', () => {
    const before = { id: 7, price_cents: 4900, is_active: true, name: 'Starter', version: 1 };
    const after = { id: 7, price_cents: 5900, is_active: false, name: 'Starter', version: 2 };
    expect(changesOf({ before, after })).toEqual([
      { field: 'Price', before: '$49.00', after: '$59.00' },
      { field: 'Is active', before: 'Yes', after: 'No' },
    ]);
  });

  test('everything of what was made, and of what was deleted', () => {
    expect(changesOf({ before: null, after: { email: 'a@b.test', note: null } })).toEqual([
      { field: 'Email', before: null, after: 'a@b.test' },
      { field: 'Note', before: null, after: 'Empty' },
    ]);
    expect(changesOf({ before: { features: ['<b>'] }, after: null })).toEqual([
      { field: 'Features', before: '["<b>"]', after: null },
    ]);
  });
});
