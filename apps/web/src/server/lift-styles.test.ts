import { expect, test } from 'vitest';
import { liftStyles } from './lift-styles.ts';

test('inline styles become rules, equal ones the same, and texts stay', () => {
  const page = '<i class="a" style="left:5%">style=&quot;x&quot;</i><b style="left:6%"></b><u style="left:5%"></u>';
  expect(liftStyles(page)).toEqual({
    html: '<i class="a" data-style="0">style=&quot;x&quot;</i><b data-style="1"></b><u data-style="0"></u>',
    css: '[data-style="0"]{left:5%}[data-style="1"]{left:6%}',
  });
});
