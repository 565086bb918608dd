import type { Block, Refusal } from './block.ts';
import { contractDoor, detours, otherApp, testingIsForTests } from './block.ts';

const WEB = 'apps/web/src';
const always: Refusal[] = [contractDoor, otherApp('api'), detours];

const nothingAbovePages: Refusal = {
  group: ['**/app/**', '!../../app/paths.ts'],
  message: "A page may not know app/, which knows every page; only '../../app/paths.ts' is open to it.",
};

const otherPages: Refusal = {
  group: ['../**', '!../../**', '../../pages/**'],
  message:
    "A page imports './x.tsx' of its own folder, features, ui and lib: what two audiences share is a feature or ui.",
};

const otherFeatures: Refusal = {
  group: ['../**', '!../../**', '../../features/**'],
  message: 'Features never import features: a page composes them, or what they share moves to ui or lib.',
};

const nothingAboveFeatures: Refusal = {
  group: ['**/pages/**', '**/app/**', '!../../app/paths.ts', '**/content/**', '**/server/**'],
  message: "A feature may not know pages, app or content: only ui, lib, the contract and '../../app/paths.ts'.",
};

const nothingAboveUi: Refusal = {
  group: ['**/app/**', '**/pages/**', '**/features/**', '**/content/**', '**/server/**'],
  message: 'ui knows ui and lib only: pass the domain in as props.',
};

const nothingAboveLib: Refusal = {
  group: ['**/app/**', '**/pages/**', '**/features/**', '**/content/**', '**/ui/**', '**/server/**'],
  message: 'lib knows lib only: pass what it needs as an argument.',
};

const landingIsSmall: Refusal = {
  group: ['../**', '!../lib/theme.ts', '!../lib/tokens.ts'],
  message:
    "landing holds the landing page's own script of some hundred bytes: './x.ts', '../lib/theme.ts' and '../lib/tokens.ts' only.",
};

const notTheServers: Refusal = {
  group: ['**/server/**'],
  message: 'server puts pages together on the server (docs/decisions/009): nothing that browsers load may name it.',
};

const notTheLandingScript: Refusal = {
  group: ['**/landing/*.ts', '!**/pages/landing/*.ts', '!./*.ts'],
  message: 'landing is a script of its own, of the landing page only: what the app needs too belongs into lib.',
};

const contentIsText: Refusal = {
  group: ['../**'],
  message: 'content holds the copy (D2) and imports nothing of the app.',
};

const pathsAreALeaf: Refusal = {
  group: ['./**', '../**'],
  message: 'paths.ts is imported from every layer, so it imports nothing of the app.',
};

const layer = (folder: string, rules: Refusal[]): Block[] => [
  { includes: [`${WEB}/${folder}/**`], patterns: [testingIsForTests, ...rules, ...always] },
  {
    includes: [`${WEB}/${folder}/**/*.test.ts`, `${WEB}/${folder}/**/*.test.tsx`],
    patterns: [...rules, ...always],
  },
];

/** apps/web: app -> pages -> features -> ui, lib. */
export const webBlocks = (): Block[] => [
  { includes: [`${WEB}/**`], patterns: always },
  ...layer('app', [notTheServers, notTheLandingScript]),
  { includes: [`${WEB}/app/paths.ts`], patterns: [pathsAreALeaf, ...always] },
  ...layer('pages', [nothingAbovePages, otherPages, notTheServers, notTheLandingScript]),
  ...layer('features', [nothingAboveFeatures, otherFeatures, notTheLandingScript]),
  ...layer('ui', [nothingAboveUi, notTheLandingScript]),
  ...layer('lib', [nothingAboveLib, notTheLandingScript]),
  ...layer('content', [contentIsText]),
  ...layer('landing', [landingIsSmall]),
  ...layer('server', [notTheLandingScript]),
];
