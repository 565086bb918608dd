import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

it.each(['>', '1. ', '- '])('text that is nested deeper than can be parsed is shown as it was typed: %j', (mark) => {
  const html = renderMarkdown(`${mark.repeat(20_000)}<script>alert(1)</script>`);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});
