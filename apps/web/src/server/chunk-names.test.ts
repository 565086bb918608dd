import { expect, test } from 'vitest';
import { chunkNameOf } from '../../vite.chunks.ts';

const source = (name: string) => `/apps/web/src/${name}`;

// What imports each module at once.
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'lib/api-client.ts': ['app/main.tsx', 'pages/onboarding/login-page.tsx'],
  'features/form.tsx': ['pages/onboarding/login-page.tsx', 'ui/middle.tsx'],
  'ui/middle.tsx': ['pages/onboarding/signup-page.tsx', 'features/form.tsx'],
  'ui/slider.tsx': ['pages/custom-plan/custom-plan-page.tsx', 'pages/onboarding/signup-page.tsx'],
  'ui/menu.tsx': ['pages/dashboard/dashboard-page.tsx', 'pages/admin/admin-page.tsx'],
  'ui/badge.tsx': ['pages/dashboard/dashboard-page.tsx', 'pages/admin/users-tab.tsx'],
  'features/streams/words.ts': ['pages/dashboard/dashboard-page.tsx', 'features/streams/dialog.tsx'],
  'features/streams/grid.tsx': ['pages/dashboard/dashboard-page.tsx'],
  'features/users/table.tsx': ['pages/admin/users-tab.tsx'],
};

const graph = {
  getModuleInfo: (id: string) => {
    const importers = Object.entries(IMPORTERS).find(([name]) => source(name) === id)?.[1];
    return importers ? { importers: importers.map(source) } : null;
  },
};

test.each([
  ['lib/api-client.ts', 'pages', 'every page has what the app begins with'],
  ['features/form.tsx', 'onboarding', 'used by two steps, by one of them through a module that uses it back'],
  ['ui/slider.tsx', 'pages', 'used by pages that have nothing else in common'],
  ['ui/menu.tsx', 'signed-in', 'used by both areas of who is signed in'],
  ['ui/badge.tsx', 'signed-in', 'a control that the back office loads later'],
  ['features/streams/words.ts', 'schedule', 'of the dashboard and one of its dialogs'],
  ['features/streams/grid.tsx', null, 'used by one page'],
  ['features/users/table.tsx', null, 'used by no page at once'],
] as const)('%s goes into %s', (name, file, why) => {
  expect(chunkNameOf(source(name), graph), why).toBe(file);
});

test('what others wrote is left to the bundler, unless it is needed in parts', () => {
  expect(chunkNameOf('/node_modules/react/index.js', graph)).toBeNull();
});

// A package that is imported through a file that names all of it.
const ICONS = '/node_modules/lucide-react/dist/esm';
const CONTRACT = '/packages/contract/src';
const [DASHBOARD, DIALOG, LOGIN] = [
  source('pages/dashboard/dashboard-page.tsx'),
  source('features/streams/dialog.tsx'),
  source('pages/onboarding/login-page.tsx'),
];
const MODULES: Readonly<Record<string, { importers: string[]; exports?: string[]; code?: string }>> = {
  [`${ICONS}/lucide-react.mjs`]: {
    importers: [DASHBOARD, DIALOG, LOGIN],
    code: `export { default as Play, default as LucidePlay } from './icons/play.mjs';
      export { default as Trash, default as Trash2 } from './icons/trash.mjs';
      export { default as Eye } from "./icons/eye.mjs";`,
  },
  ...Object.fromEntries(
    ['play', 'trash', 'eye'].map((icon) => [
      `${ICONS}/icons/${icon}.mjs`,
      { importers: [`${ICONS}/lucide-react.mjs`], exports: ['default'] },
    ]),
  ),
  [`${CONTRACT}/index.ts`]: {
    importers: [DASHBOARD, DIALOG, LOGIN],
    code: "export * from './streams.ts'; export * from './auth.ts';",
  },
  [`${CONTRACT}/streams.ts`]: { importers: [`${CONTRACT}/index.ts`], exports: ['listStreams', 'addStream'] },
  [`${CONTRACT}/auth.ts`]: { importers: [`${CONTRACT}/index.ts`, `${CONTRACT}/streams.ts`], exports: ['login'] },
  [DASHBOARD]: {
    importers: [],
    code: `import { listStreams as streams } from '@livelift/contract'; import { LucidePlay } from "lucide-react";`,
  },
  [DIALOG]: {
    importers: [],
    code: `import { Play, Trash2 } from 'lucide-react'; import { addStream } from '@livelift/contract';`,
  },
  [LOGIN]: {
    importers: [],
    code: `import { Eye as Shown } from 'lucide-react'; import { login } from '@livelift/contract';`,
  },
};

test.each([
  [`${ICONS}/icons/play.mjs`, 'signed-in', 'named by the dashboard and by a dialog'],
  [`${ICONS}/icons/trash.mjs`, null, 'named by a dialog alone'],
  [`${ICONS}/icons/eye.mjs`, null, 'named by one page'],
  [`${CONTRACT}/streams.ts`, 'schedule', 'what the dashboard and a dialog call'],
  [`${CONTRACT}/auth.ts`, 'pages', 'what a page calls, and what the dashboard needs through another'],
] as const)('%s goes into %s, by who names what it holds', (id, file, why) => {
  expect(chunkNameOf(id, { getModuleInfo: (of) => MODULES[of] ?? null }), why).toBe(file);
});
