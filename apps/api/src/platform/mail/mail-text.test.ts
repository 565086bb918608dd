import { expect, test } from 'vitest';
import { composeMail } from './mail-text.ts';

const mailOf = (markdown: string) =>
  composeMail({ to: 'a@b.example', subject: 'Pay', site: 'Site', parts: [{ markdown }] });
const textOf = (markdown: string) => mailOf(markdown).text.split('\n\n-- \n')[0];

test('a mail has Markdown rendered, with nothing in it that runs or loads', () => {
  const { html } = mailOf(
    'Send **$30**:\n\n- IBAN DE00 <script>alert(1)</script>\n- ![](https://evil.example/x.png)BIC X',
  );
  expect(html).toContain('<p>Send <strong>$30</strong>:</p>\n<ul>\n<li>IBAN DE00 </li>\n<li>BIC X</li>\n</ul>');
  expect(html).not.toMatch(/script|evil/);
});

test.each([
  ['# Bank\nSend **$30** to\n`DE00`.\n\nThen write.', 'Bank\n\nSend $30 to\nDE00.\n\nThen write.'],
  ['To:\n- IBAN\n- BIC\n\nor', 'To:\n\n- IBAN\n- BIC\n\nor'],
  ['3. First\n4. Then\n   - this\n5. Last', '3. First\n4. Then\n    - this\n5. Last'],
  ['1. First\n\n2. Then', '1. First\n\n2. Then'],
  [
    '[our page](https://pay.example/?a=1&b=2) or [a@b.example](mailto:a@b.example), https://pay.example',
    'our page (https://pay.example/?a=1&b=2) or a@b.example, https://pay.example',
  ],
  ['[pay](https://bank.example/pay)', 'pay (https://bank.example/pay)'],
  ['[write to us](mailto:team@site.example)', 'write to us (team@site.example)'],
  ['| Bank | IBAN |\n|---|---|\n| Ours | DE00 |', 'Bank   IBAN\nOurs   DE00'],
  ['a < b & "c" &amp;lt;', 'a < b & "c" &lt;'],
  ['> quoted\n\n```\ncode  here\n```', '> quoted\n\ncode  here'],
])('as text Markdown reads without its marks: %j', (markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});
