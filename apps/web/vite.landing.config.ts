import { defineConfig } from 'vite';

// The landing page's own script: a build of its own, so that it shares no chunk with the app. Into the same folder.
export default defineConfig({
  publicDir: false,
  build: {
    emptyOutDir: false,
    target: 'baseline-widely-available',
    manifest: '.vite/landing.json',
    modulePreload: false,
    rolldownOptions: { input: 'src/landing-script/main.ts', output: { entryFileNames: 'assets/landing-[hash].js' } },
  },
});
