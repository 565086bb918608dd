import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { INITIAL_CHOICE } from './custom-plan-fields.ts';
import { useCustomPlan } from './use-custom-plan.ts';

const NO_LINK = new URLSearchParams();

beforeEach(() => sessionStorage.clear());

test('the calculator goes on with what this tab showed last', () => {
  const first = renderHook(() => useCustomPlan(NO_LINK));
  act(() => first.result.current.set('duration_days', 9));
  expect(renderHook(() => useCustomPlan(NO_LINK)).result.current.choice.duration_days).toBe(9);
});

test('who only looks at the calculator leaves nothing in this tab', () => {
  renderHook(() => useCustomPlan(NO_LINK));
  expect(sessionStorage).toHaveLength(0);
});

test('who goes back to where it started finds that, and so does who opened a link to it', () => {
  const first = renderHook(() => useCustomPlan(NO_LINK));
  act(() => first.result.current.set('duration_days', 9));
  act(() => first.result.current.set('duration_days', 30));
  expect(renderHook(() => useCustomPlan(NO_LINK)).result.current.choice).toEqual(INITIAL_CHOICE);
  act(() => first.result.current.set('duration_days', 9));
  renderHook(() => useCustomPlan(new URLSearchParams('days=30')));
  expect(renderHook(() => useCustomPlan(NO_LINK)).result.current.choice).toEqual(INITIAL_CHOICE);
});

test('what staff choose for a streamer is neither begun by that nor left to anybody else', () => {
  const visitor = renderHook(() => useCustomPlan(NO_LINK));
  act(() => visitor.result.current.set('duration_days', 9));
  const staff = renderHook(() => useCustomPlan(null));
  expect(staff.result.current.choice).toEqual(INITIAL_CHOICE);
  act(() => staff.result.current.set('duration_days', 20));
  expect(renderHook(() => useCustomPlan(null)).result.current.choice).toEqual(INITIAL_CHOICE);
  expect(renderHook(() => useCustomPlan(NO_LINK)).result.current.choice.duration_days).toBe(9);
});
