import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

it.each(['>', '1. ', '- '])('text that is nested deeper than can be parsed is shown as it was typed: %j', (mark) => {
  const html = renderMarkdown(`${mark.repeat(20_000)}<script>alert(1)</script>`);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});

// Each took a parser seconds to minutes that looks at what it has read again and again; the limit of a test would end it.
it.each(['* ', '_a_', '~~a~', '[', '![[', '|a', '<a ', '&', 'www.a.', 'a@b.'])(
  '%j over and over is rendered',
  (text) => {
    expect(renderMarkdown(text.repeat(50_000 / text.length))).not.toBe('');
  },
);

describe('what people write', () => {
  it.each([
    ['~~old~~ **new** _soon_', '<p><del>old</del> <strong>new</strong> <em>soon</em></p>'],
    ['one\ntwo', '<p>one<br />\ntwo</p>'],
    ['# Terms', '<h3>Terms</h3>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['3. three', '<ol start="3">\n<li>three</li>\n</ol>'],
    ['`code`', '<p><code>code</code></p>'],
    ['<b>b</b><script>x</script>', '<p>b</p>'],
    ['[here](/legal/terms)', '<p><a href="/legal/terms">here</a></p>'],
    ['[run](javascript:alert(1))', '<p>run</p>'],
    ['write to a@site.example', '<p>write to <a href="mailto:a@site.example">a@site.example</a></p>'],
    [
      'https://site.example/a',
      '<p><a href="https://site.example/a" rel="noopener noreferrer" target="_blank">https://site.example/a</a></p>',
    ],
    ['![x](https://site.example/x.png)', '<p></p>'],
  ])('%j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });
});
