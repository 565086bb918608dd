import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = 'http://127.0.0.1:3000';

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

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyles],
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
    // Chunks would otherwise make zod's schemas before src/lib/zod-without-eval.ts, the first import, has run.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
});
