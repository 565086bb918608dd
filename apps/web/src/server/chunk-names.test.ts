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

test('what others wrote is left to the bundler', () => {
  expect(chunkNameOf('/node_modules/react/index.js', graph)).toBeNull();
});
