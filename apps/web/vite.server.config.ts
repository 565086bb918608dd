import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appPages, notFoundPage, type PageRoute, renderedPage } from './src/routes.ts';
import type { PageFiles } from './src/server/app-document.tsx';
import { loadedFiles, type Manifest, sourcesOf } from './vite.manifest.ts';
import { minifiedScripts } from './vite.minified.ts';

// What each page loads, as addresses: the browser is told at once and need not find out when the app runs.
function pageFiles(manifest: Manifest): Record<string, PageFiles> {
  const addresses = (files: string[]) => files.map((file) => `/${file}`);
  const filesOf = (page: PageRoute): PageFiles => {
    const { scripts, styles } = loadedFiles(manifest, sourcesOf(renderedPage(page)));
    return { scripts: addresses(scripts), styles: addresses(styles) };
  };
  return Object.fromEntries([...appPages, notFoundPage].map((page) => [page.path, filesOf(page)]));
}

// Written into the page: as a file of its own it would delay the first picture by a request.
function landingScript(read: (path: string) => string): string {
  const { file } = JSON.parse(read('.vite/landing.json'))['src/landing-script/main.ts'];
  const text = read(file).trim();
  if (text.includes('</')) throw new Error('The landing script would end its own element.');
  return text;
}

/** Takes the browser's builds, which lie in `dist` beside this one's folder, into the pages. */
const browserBuilds: Plugin = {
  name: 'browser-builds',
  config: ({ build }) => {
    const dist = join(build?.outDir ?? '', '../dist');
    const read = (path: string) => readFileSync(join(dist, path), 'utf8');
    return {
      define: {
        __PAGE_FILES__: JSON.stringify(pageFiles(JSON.parse(read('.vite/manifest.json')))),
        __LANDING_SCRIPT__: JSON.stringify(landingScript(read)),
      },
    };
  },
};

// One file with everything in it that the server needs to put pages together. After the browser's builds.
export default defineConfig({
  plugins: [react(), tailwindcss(), minifiedScripts, browserBuilds],
  publicDir: false,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/pages.ts',
    target: 'node24',
    // Browsers that know light-dark(): what would be written for older ones is half as long again as the style sheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssMinify: true,
    minify: false,
  },
});
