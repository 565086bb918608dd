import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { PageFiles } from './src/server/app-document.tsx';
import { loadedFiles, type Manifest } from './vite.manifest.ts';
import { APP_CHUNKS, PAGE_CHUNKS } from './vite.page-chunks.ts';

const built = (path: string) => readFileSync(fileURLToPath(new URL(`./dist/${path}`, import.meta.url)), 'utf8');

// The style sheet first: Vite puts the scripts before it, which would take the first connections.
function appTemplate(): string {
  const html = built('app.html');
  const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  if (sheet === undefined) throw new Error('app.html has no style sheet.');
  return html.replace(sheet, '').replace('<!--head-->', () => `<!--head-->${sheet}`);
}

// What each page loads besides what its document names: the browser is told at once and need not find out when the app runs.
function pageFiles(): Record<string, PageFiles> {
  const manifest: Manifest = JSON.parse(built('.vite/manifest.json'));
  const document = loadedFiles(manifest, APP_CHUNKS);
  const own = (files: string[], shared: string[]) =>
    files.filter((file) => !shared.includes(file)).map((file) => `/${file}`);
  const filesOf = (chunks: readonly string[]): PageFiles => {
    const { scripts, styles } = loadedFiles(manifest, [...APP_CHUNKS, ...chunks]);
    return { scripts: own(scripts, document.scripts), styles: own(styles, document.styles) };
  };
  return Object.fromEntries(Object.entries(PAGE_CHUNKS).map(([path, chunks]) => [path, filesOf(chunks)]));
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
  plugins: [react()],
  publicDir: false,
  define: {
    __APP_TEMPLATE__: JSON.stringify(appTemplate()),
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
