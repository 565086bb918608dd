import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:5173/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // A zone in which the visitor's own time is not GMT, whatever the machine's is.
    env: { TZ: 'Europe/Berlin' },
    // src/styles.test.ts reads the style sheet; Vitest would hand it an empty one.
    css: true,
  },
});
