import { describe, expect, test } from 'vitest';
import { listedFeatures, movedUp, sharedFeatures, splitFeatures, withFeatures } from './plan-features.ts';

describe('features of a plan', () => {
  test.each([
    ['Fast, Calm ,, Bright,', ['Fast', 'Calm', 'Bright']],
    ['one\ntwo', ['one', 'two']],
    [' , \n,', []],
    ['', []],
  ])('%j are entered by commas, trimmed, without empty ones', (text, features) => {
    expect(splitFeatures(text)).toEqual(features);
  });

  test('what is on the list already is not added twice', () => {
    expect(withFeatures(['a', 'b, c'], ['b', 'a', 'b'])).toEqual(['a', 'b, c', 'b']);
  });

  test('one of them can be put earlier, and none is lost', () => {
    expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
    expect(movedUp(['a', 'b', 'c'], 1)).toEqual(['b', 'a', 'c']);
  });

  test('a list shows two and counts the others', () => {
    expect(listedFeatures(['a', 'b', 'c', 'd'])).toEqual({ shown: ['a', 'b'], more: 2 });
    expect(listedFeatures(['a', 'b'])).toEqual({ shown: ['a', 'b'], more: 0 });
    expect(listedFeatures([])).toEqual({ shown: [], more: 0 });
  });
});

const featured = (...features: string[]) => ({ features });

test.each([
  [[], []],
  [[featured('a')], []],
  [[featured('a', 'b'), featured('b', 'c')], ['b']],
  [[featured('a', 'b'), featured('b', 'a'), featured('a')], ['a']],
  [[featured('a'), featured()], []],
])('of the plans %j all have %j', (plans, shared) => {
  expect(sharedFeatures(plans)).toEqual(shared);
});
