import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPages, notFoundPage, type PageRoute, renderedPage } from './src/routes.ts';
import type { PageFiles } from './src/server/app-document.tsx';
import { loadedFiles, type Manifest, sourcesOf } from './vite.manifest.ts';
import { minifiedScripts } from './vite.minified.ts';

const built = (path: string) => readFileSync(fileURLToPath(new URL(`./dist/${path}`, import.meta.url)), 'utf8');

// What each page loads, as addresses: the browser is told at once and need not find out when the app runs.
function pageFiles(): Record<string, PageFiles> {
  const manifest: Manifest = JSON.parse(built('.vite/manifest.json'));
  const addresses = (files: string[]) => files.map((file) => `/${file}`);
  const filesOf = (page: PageRoute): PageFiles => {
    const { scripts, styles } = loadedFiles(manifest, sourcesOf(renderedPage(page)));
    return { scripts: addresses(scripts), styles: addresses(styles) };
  };
  return Object.fromEntries([...appPages, notFoundPage].map((page) => [page.path, filesOf(page)]));
}

// Written into the page: as a file of its own it would delay the first picture by a request.
const landingScript = (): string => {
  const { file } = JSON.parse(built('.vite/landing.json'))['src/landing/main.ts'];
  const text = built(file).trim();
  if (text.includes('</')) throw new Error('The landing script would end its own element.');
  return text;
};

// One file with everything in it that the server needs to put pages together. After the browser's builds, which it
// takes into its pages.
export default defineConfig({
  plugins: [react(), minifiedScripts],
  publicDir: false,
  define: {
    __PAGE_FILES__: JSON.stringify(pageFiles()),
    __LANDING_SCRIPT__: JSON.stringify(landingScript()),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/pages.ts',
    outDir: 'dist-server',
    target: 'node24',
    // Browsers that know light-dark(): what would be written for older ones is half as long again as the style sheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssMinify: true,
    minify: false,
  },
});
