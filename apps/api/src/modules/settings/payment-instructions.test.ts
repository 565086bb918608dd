import { expect, it } from 'vitest';
import { fillInstructions, renderInstructions, SAMPLE_DUE } from './payment-instructions.ts';

const render = (markdown: string) => renderInstructions(markdown, SAMPLE_DUE);

it('payment instructions fill placeholders everywhere, also in links, and values may contain $', () => {
  expect(fillInstructions('{amount} {reference} {amount}', { amount: "$1 $& $'", reference: 'R' })).toBe(
    "$1 $& $' R $1 $& $'",
  );
  expect(render('Pay **{amount}**, naming `{reference}`.')).toBe(
    '<p>Pay <strong>$129.99</strong>, naming <code>LL-7K3F-9Q</code>.</p>',
  );
  expect(render('[Pay](https://pay.example/{reference})')).toContain('href="https://pay.example/LL-7K3F-9Q"');
});

it("payment instructions show lists, tables, and headings below the page's", () => {
  expect(render('# Bank\n\n1. one\n2. two')).toBe('<h3>Bank</h3>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>');
  expect(render('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>');
});

it('links to other sites open in a window of their own, mails do not', () => {
  expect(render('[bank](https://bank.example)')).toContain('target="_blank"');
  expect(render('[us](mailto:us@example.com)')).toBe('<p><a href="mailto:us@example.com">us</a></p>');
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.example/p.png)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<a href="//evil.example" onclick="alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input></form>',
  '<style>*{display:none}</style>',
  '<p style="position:fixed">x</p>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
])('payment instructions run, load and hide nothing: %s', (markdown) => {
  const html = render(markdown);
  expect(html).not.toMatch(
    /<(?:script|img|iframe|form|input|style|svg|math)|\son\w+=|style=|javascript:|data:|href="\/\//i,
  );
});
