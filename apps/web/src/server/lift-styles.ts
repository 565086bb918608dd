/**
 * A page whose inline styles became a style sheet: its policy takes sheets by their hashes and refuses every `style`. Quotes
 * in texts are escaped, so that nothing but an attribute looks like one.
 */
export function liftStyles(html: string): { html: string; css: string } {
  const ids = new Map<string, number>();
  const lifted = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const id = ids.get(declarations) ?? ids.size;
    ids.set(declarations, id);
    return ` data-style="${id}"`;
  });
  const css = [...ids].map(([declarations, id]) => `[data-style="${id}"]{${declarations}}`).join('');
  return { html: lifted, css };
}
