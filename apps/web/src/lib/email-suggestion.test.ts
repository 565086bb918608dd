import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['maja@gmial.com', 'maja@gmail.com'],
  ['maja@gmai.com', 'maja@gmail.com'],
  ['maja@gmail.con', 'maja@gmail.com'],
  ['maja@gmail.co', 'maja@gmail.com'],
  [' Maja.K+x@GMIAL.com ', 'Maja.K+x@gmail.com'],
  ['maja@hotnail.com', 'maja@hotmail.com'],
  ['maja@hotmail.con', 'maja@hotmail.com'],
  ['maja@outlok.com', 'maja@outlook.com'],
  ['maja@yaho.com', 'maja@yahoo.com'],
  ['maja@iclod.com', 'maja@icloud.com'],
  ['maja@gmx.dee', 'maja@gmx.de'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...['', 'maja', '@gmial.com', 'maja@', 'maja@gmail.com', 'maja@GMAIL.com', 'maja@mail.com', 'maja@hotmail.de'],
  ...['maja@yahoo.co.uk', 'maja@live.nl', 'maja@gmx.at', 'maja@example.com', 'maja@studio.test', 'maja@mail.gmail.com'],
  ...['maja@ok.de', 'maja@fastmail.com', 'maja@t-online.de'],
])('%j is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
