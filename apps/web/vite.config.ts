import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { API, developmentPages } from './vite.development.ts';
import { minifiedScripts } from './vite.minified.ts';

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
// What three pages or dialogs and more share. With everything that is shared so often each page would load 35 kB more that
// only others need; without any of it, twice as many files.
const SHARED_MODULES = [
  '/src/ui/(?:badge|button|card|email-field|field|form|link-button|load-failure|notice|page-shell|password-field|skeleton)',
  '/src/ui/(?:live-region|segmented-choice|text-field|text-link|theme-switch)',
  '/src/lib/(?:class-names|format|hydration|idempotency-key|leaves-app|newer-version|pending-ids)',
  '/src/lib/(?:session-storage|theme|use-leave-warning|use-now|wall-time)',
  '/contract/src/(?:auth|identity|money|plans)',
  '/icons/(?:arrow-left|check|chevron-left|chevron-right|circle-alert|ellipsis|eye|eye-off|info|loader-circle|play|plus|radio|trash|triangle-alert|x)',
  '/createLucideIcon',
];
const SHARED = new RegExp(`(?:${SHARED_MODULES.join('|')})\\.m?[jt]sx?$`);

// The app as browsers load it. vite.landing.config.ts builds the script of the landing page, vite.server.config.ts what the
// server puts pages together with.
export default defineConfig({
  // No page is a file that Vite may answer by itself: developmentPages answers them all.
  appType: 'custom',
  plugins: [react(), tailwindcss(), zodWithoutJsonSchema, minifiedScripts, developmentPages],
  resolve: {
    // Radix locks scrolling behind dialogs by an inline <style>, which the content security policy refuses.
    alias: {
      'react-style-singleton': fileURLToPath(new URL('./src/lib/adopted-styles.ts', import.meta.url)),
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': API, '/dev/mail': API } },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // bench/public.ts reads from it what each page loads.
    manifest: '.vite/manifest.json',
    rolldownOptions: {
      input: { app: 'src/app/start.tsx' },
      output: {
        codeSplitting: {
          // What every page begins with, of libraries and of ours, and what several pages share.
          groups: [
            { name: 'libraries', test: LIBRARIES, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
            { name: 'shared', test: SHARED, minShareCount: 3 },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
