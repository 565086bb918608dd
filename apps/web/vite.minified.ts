import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const QUERY = '?minified';

/** Imports `script.js?minified` as the minified text of that file, for a page that carries it. */
export const minifiedScripts: Plugin = {
  name: 'minified-scripts',
  load(id) {
    if (!id.endsWith(QUERY)) return undefined;
    const file = id.slice(0, -QUERY.length);
    this.addWatchFile(file);
    const { code } = minifySync(file, readFileSync(file, 'utf8'));
    return `export default ${JSON.stringify(code)}`;
  },
};
