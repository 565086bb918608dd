import { expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%?q=%&r=?', '/%25?q=%&r=?'],
  ['/%c0%ae/%20', '/%25c0%25ae/%2520'],
  ['/a%20b/%C3%A4?q=%E0%A4%A', '/a%20b/%C3%A4?q=%E0%A4%A'],
  ['/', '/'],
])('%s is read as %s', (url, read) => {
  expect(readableUrl(url)).toBe(read);
});
