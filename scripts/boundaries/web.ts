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
  group: ['**/pages/**', '**/app/**', '!../../app/paths.ts', '**/content/**'],
  message: "A feature may not know pages, app or content: only ui, lib, the contract and '../../app/paths.ts'.",
};

const nothingAboveUi: Refusal = {
  group: ['**/app/**', '**/pages/**', '**/features/**', '**/content/**'],
  message: 'ui knows ui and lib only: pass the domain in as props.',
};

const nothingAboveLib: Refusal = {
  group: ['**/app/**', '**/pages/**', '**/features/**', '**/content/**', '**/ui/**'],
  message: 'lib knows lib only: pass what it needs as an argument.',
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
  ...layer('app', []),
  { includes: [`${WEB}/app/paths.ts`], patterns: [pathsAreALeaf, ...always] },
  ...layer('pages', [nothingAbovePages, otherPages]),
  ...layer('features', [nothingAboveFeatures, otherFeatures]),
  ...layer('ui', [nothingAboveUi]),
  ...layer('lib', [nothingAboveLib]),
  ...layer('content', [contentIsText]),
];
