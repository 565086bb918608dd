import { describe, expect, it } from 'vitest';
import { isBareSignUpOrder } from './sign-up.rules.ts';

const ORDERED = { ordered_at_sign_up: true, status: 'pending' as const, start_date: null, paid_at: null };

describe('what a sign-up ordered and nothing more', () => {
  it.each([
    ['is its pending order', ORDERED, true],
    ['is what was canceled as that', { ...ORDERED, status: 'canceled' as const }, true],
    ['is not what staff or the streamer ordered', { ...ORDERED, ordered_at_sign_up: false }, false],
    ['is not one that is active', { ...ORDERED, status: 'active' as const }, false],
    ['is not one that is over', { ...ORDERED, status: 'expired' as const }, false],
    ['is not one with a first day', { ...ORDERED, start_date: '2026-04-01' }, false],
    ['is not one that is paid', { ...ORDERED, paid_at: new Date('2026-03-10T12:00:00Z') }, false],
  ])('%s', (_, order, expected) => {
    expect(isBareSignUpOrder(order)).toBe(expected);
  });
});
