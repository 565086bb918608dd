import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInlineMarkdown, readMarkdown, renderMarkdown } from './markdown.ts';

it.each(['>', '1. ', '- '])('text that is nested deeper than can be parsed is shown as it was typed: %j', (mark) => {
  const html = renderMarkdown(`${mark.repeat(20_000)}<script>alert(1)</script>`);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});

it.each([
  ['>', 17],
  ['- ', 8],
])('of %j within each other %i are rendered, one more is shown as it was typed', (mark, deepest) => {
  expect(renderMarkdown(`${mark.repeat(deepest)}a`)).toMatch(/^<(blockquote|ul)>/);
  expect(renderMarkdown(`${mark.repeat(deepest + 1)}a`)).toMatch(/^<p>(&gt;|-)/);
});

// Every level looks at all of the lines that follow without a mark.
it.each(['>', '1. ', '- ', '>- '])('long text within many levels of %j is shown as it was typed', (mark) => {
  const text = `${mark.repeat(96 / mark.length)}a\n${'<\n'.repeat(24_950)}`;
  expect(renderMarkdown(text)).toBe(`<p>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`);
});

// Each took a parser seconds to minutes that looks at what it has read again and again; the limit of a test would end it.
it.each(['* ', '_a_', '~~a~', '[', '![[', '|a', '<a ', '&', 'www.a.', 'a@b.'])(
  '%j over and over is rendered',
  (text) => {
    expect(renderMarkdown(text.repeat(50_000 / text.length))).not.toBe('');
  },
);

// Twice what anybody may write: it took 12 seconds, and half of it 3, to copy the whole HTML for each link.
it('links that lead nowhere are text, however many', () => {
  const html = renderMarkdown(`漢${'&'.repeat(30_000)}${'<a>'.repeat(23_320)}x`);
  expect(html).toBe(`<p>漢${'&amp;'.repeat(30_000)}x</p>`);
});

describe('HTML in proportion to the text', () => {
  const fill = (beginning: string, text: string, length: number) =>
    `${beginning}${text.repeat(length / text.length)}`.slice(0, length);
  const expectInProportion = (text: string) => {
    expect(renderMarkdown(text).length).toBeLessThan(40 * text.length + 10_000);
  };
  const LENGTHS = [5_000, 50_000];
  const table = (columns: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n`;

  it.each(LENGTHS)('of %i characters, whatever it repeats', (length) => {
    const target = (size: number) => 'b'.repeat(size);
    const texts = [
      fill(table(length / 7), '|\n', length),
      fill('', `${table(180)}${'|\n'.repeat(360)}\n`, length),
      fill('', `> ${table(30).replace('\n', '\n> ')}${'> |\n'.repeat(60)}>\n`, length),
      fill(`[a]: /${target(length / 2)}\n\n`, '[a]', length),
      fill(`[a]: /${target(length / 2)}\n\n`, '![a]', length),
      fill(`[a]: /b "${target(length / 2)}"\n\n`, '[a]', length),
      fill('', `${'>'.repeat(19)}\n\n`, length),
    ];
    for (const text of texts) expectInProportion(text);
  });

  const SYNTAX =
    '| |a |- - : > * + 1. ` ``` # *** _a_ ~~ [a] ![a] "c" bbbbbbbb 漢 & < <ol> <a/href=b> a.co a@b.co'.split(' ');
  const piece = fc.constantFrom(...SYNTAX, ' ', '    ', '\n', '\n\n', '\n[a]: /b', '\n[a]: http://b.co/');
  const pieces = fc.array(piece, { minLength: 1, maxLength: 8 }).map((each) => each.join(''));
  const part = fc.tuple(pieces, fc.constantFrom(1, 9, 99, 999)).map(([text, times]) => text.repeat(times));

  it('of 5,000 characters, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) =>
        expectInProportion(fill('', parts.join('\n').slice(0, 5_000), 5_000)),
      ),
    );
  });

  it('keeps tables with gaps, and links that are defined once', () => {
    expect(renderMarkdown('|a|b|c|\n|-|-|-|\n|1|\n|2|3|')).toContain('<td>3</td>\n<td></td>');
    const links = renderMarkdown(`[a]: https://site.example/${'b'.repeat(80)}\n\n${'[a] '.repeat(20)}`);
    expect(links.match(/<a /g)).toHaveLength(20);
  });
});

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
    [
      '<a>one</a> [two](//site.example) <a href="/a"><a name="b">three</a></a>',
      '<p>one two <a href="/a">three</a></p>',
    ],
    ['write to a@site.example', '<p>write to <a href="mailto:a@site.example">a@site.example</a></p>'],
    [
      'https://site.example/a',
      '<p><a href="https://site.example/a" rel="noopener noreferrer" target="_blank">https://site.example/a</a></p>',
    ],
    ['![x](https://site.example/x.png)', '<p></p>'],
  ])('%j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it('has no heading in one line', () => {
    expect(readInlineMarkdown('<h6>one</h6> **two**')).toEqual({
      html: 'one <strong>two</strong>',
      leftOut: ['1 <h6>'],
    });
  });
});

describe('what is left out is said', () => {
  it.each([
    ['# All\n\n~~of~~ <s>it</s> <a>is</a> a@site.example [shown](/here)', []],
    ['[run](javascript:alert(1)) <a href="JavaScript&colon;x">too</a>', ['2 links (javascript:)']],
    ['[two](//site.example)', ['1 link']],
    ['![x](/x.png) <img src=x onerror=alert(1)><script>x</script>', ['2 images', '1 script']],
    ['Dear <your name>, <b>hello</b>', ['1 <your>', '1 <b>']],
    ['`<b>` &lt;b>', []],
    [Array.from({ length: 99 }, (_, kind) => `<x${kind}>`).join(''), { length: 10 }],
  ])('%j', (markdown, leftOut) => {
    expect(readMarkdown(markdown).leftOut).toMatchObject(leftOut);
  });
});
