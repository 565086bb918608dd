import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkNameOf } from './vite.chunks.ts';
import { API, developmentPages } from './vite.development.ts';

/**
 * Sonner adds its styles as an inline <style> when it loads, which the content security policy refuses. Its style sheet
 * is imported by src/styles.css instead, and the injection is taken out of the build.
 */
const sonnerWithoutInlineStyles: Plugin = {
  name: 'sonner-without-inline-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/sonner/dist/index.mjs')) return undefined;
    const opening = 'function __insertCSS(code) {';
    if (!code.includes(opening)) throw new Error('sonner no longer has __insertCSS: look at vite.config.ts');
    return { code: code.replace(opening, `${opening} return;`), map: null };
  },
};

/**
 * Zod's classes refer to what makes JSON schemas of them, which only the server does: 5 kB (gzip) of every page. The
 * build gets the same names without anything behind them.
 */
const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    if (names.length === 0) throw new Error('zod no longer exports what makes JSON schemas: look at vite.config.ts');
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
};

// With what Vite adds to load a file when it is asked for.
const LIBRARIES = /\/node_modules\/|vite\/preload-helper/;

// The app as browsers load it. vite.landing.config.ts builds the script of the landing page, vite.server.config.ts what the
// server puts pages together with.
export default defineConfig({
  // No page is a file that Vite may answer by itself: developmentPages answers them all.
  appType: 'custom',
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyles, zodWithoutJsonSchema, developmentPages],
  resolve: {
    // Radix locks scrolling behind dialogs by an inline <style>, which the policy refuses too.
    alias: {
      'react-style-singleton': fileURLToPath(new URL('./src/lib/adopted-styles.ts', import.meta.url)),
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': API, '/dev': API } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // bench/public.ts reads from it what each page loads.
    manifest: '.vite/manifest.json',
    rolldownOptions: {
      input: 'app.html',
      // Chunks would otherwise make zod's schemas before src/lib/zod-without-eval.ts, the first import, has run.
      output: {
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: chunkNameOf, debugName: 'pages' },
            // Of libraries, which change less often than what is ours: what every page begins with, and what nearly everything
            // loads. With a lower number the pages would load 12 kB that only dialogs need.
            { name: 'shared', test: LIBRARIES, tags: ['$initial'] },
            { name: 'shared', test: LIBRARIES, minShareCount: 25 },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
