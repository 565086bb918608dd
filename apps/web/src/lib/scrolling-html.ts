// What scrolls must be reachable by keyboard.
const TABLE = '<div class="wide" role="region" aria-label="Table" tabindex="0"><table>';

/** Sanitized HTML whose tables and code can scroll, each in a box of its own: a table's has the class `wide`. */
export const scrollingHtml = (html: string): string =>
  html.replaceAll('<table>', TABLE).replaceAll('</table>', '</table></div>').replaceAll('<pre>', '<pre tabindex="0">');
