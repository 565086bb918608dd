import { defineConfig } from 'vitest/config';
import { minifiedScripts } from './vite.minified.ts';

export default defineConfig({
  plugins: [minifiedScripts],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:5173/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // As long as Testing Library waits (src/testing/setup.ts): a busy machine is no fault of a test.
    expect: { poll: { timeout: 10_000 } },
    // One browser and one set of modules for all files of a worker: three times as fast. Setup cleans up between tests.
    isolate: false,
    // A zone in which the visitor's own time is not GMT, whatever the machine's is.
    env: { TZ: 'Europe/Berlin' },
    // src/tokens.test.ts reads the style sheet; Vitest would hand it an empty one.
    css: true,
  },
});
