import type { Block, Refusal } from './block.ts';
import { contractDoor, detours, otherApp, testingIsForTests } from './block.ts';

/** The modules of the API. Each may import the doors of those before it. */
export const MODULES = [
  'audit',
  'idempotency',
  'users',
  'sessions',
  'plans',
  'streamers',
  'wordlists',
  'subscriptions',
  'streams',
  'payments',
  'accounts',
  'site',
];

const API = 'apps/api/src';
const modulesGlob = `${API}/modules`;
const always: Refusal[] = [contractDoor, otherApp('web'), detours];

const longWayRound: Refusal = {
  group: ['../../modules/**', '../../../**'],
  message:
    "Another module is '../<module>/index.ts', a file of this module './x.ts': boundaries are read from that form.",
};

const ownFiles = (name: string): Refusal => ({
  group: [`../${name}/**`],
  message: `Inside the module ${name}, import './x.ts'.`,
});

const onlyTheDoor = (other: string): Refusal => ({
  group: [`../${other}/**`, `!../${other}/index.ts`],
  message: `The door of ${other} is '../${other}/index.ts': export there what others may use.`,
});

const notToTheRight = (name: string, other: string): Refusal => ({
  group: [`../${other}/**`],
  message: `${name} may not know ${other}: modules import leftwards in the order ${MODULES.join(', ')}. A need that runs backwards is a reaction (context.reactions), built in modules.ts.`,
});

const nothingElse = (doors: string[]): Refusal => ({
  group: ['../**', '!../../context.ts', '!../../tables.ts', '!../../config.ts', '!../../platform/**', ...doors],
  message:
    "A module sees './x.ts', the doors '../<module>/index.ts' to its left, '../../context.ts', '../../tables.ts', '../../config.ts' and '../../platform/'.",
});

const doorHidesReads: Refusal = {
  group: ['./*.read.ts'],
  message:
    'No door exports a *.read.ts: a read model is for the screens of its own module. Export a function of the service.',
};

function moduleRules(name: string): Refusal[] {
  const index = MODULES.indexOf(name);
  const left = MODULES.slice(0, index);
  const right = MODULES.slice(index + 1);
  return [
    testingIsForTests,
    longWayRound,
    ownFiles(name),
    ...left.map(onlyTheDoor),
    ...right.map((other) => notToTheRight(name, other)),
    nothingElse(left.map((other) => `!../${other}/index.ts`)),
    ...always,
  ];
}

const moduleBlocks = (name: string): Block[] => [
  { includes: [`${modulesGlob}/${name}/**`], patterns: moduleRules(name) },
  { includes: [`${modulesGlob}/${name}/index.ts`], patterns: [doorHidesReads, ...moduleRules(name)] },
];

const anyDoor: Refusal = {
  group: ['../*/**', '!../*/index.ts', '!../../**'],
  message: "Another module is seen through its door only: '../<module>/index.ts'.",
};

const anyDoorBlocks: Block[] = [
  {
    includes: [`${modulesGlob}/*/*.read.ts`],
    patterns: [testingIsForTests, longWayRound, anyDoor, nothingElse(['!../*/index.ts']), ...always],
  },
  {
    includes: [`${modulesGlob}/*/*.test.ts`],
    patterns: [longWayRound, anyDoor, ...always],
  },
];

const noModules: Refusal = {
  group: ['**/modules/**', '**/modules.ts', '**/app.ts', '**/main.ts'],
  message: 'platform knows no business: take what you need as an argument, or move the code into a module.',
};

const doorsOnly: Refusal = {
  group: ['./modules/**', '!./modules/*/index.ts'],
  message: 'Outside modules/ a module is its door (index.ts); routes, jobs and mails are joined in modules.ts.',
};

const noBusiness: Refusal = {
  group: ['./modules/**', './modules.ts', './app.ts'],
  message: 'config.ts reads the environment and knows no business.',
};

const doorsAndRoutes: Refusal = {
  group: [
    './modules/**',
    '!./modules/*/index.ts',
    ...['routes', 'jobs', 'emails'].map((kind) => `!./modules/*/*.${kind}.ts`),
  ],
  message: 'Here a module is its door (index.ts), its *.routes.ts, its *.jobs.ts and its *.emails.ts.',
};

const tablesOnly: Refusal = {
  group: ['./modules/**', '!./modules/*/*.table.ts'],
  message: "tables.ts joins the modules' *.table.ts and nothing else of them.",
};

/** apps/api: platform, the files at the root, the modules and the test bench. */
export const apiBlocks = (): Block[] => [
  { includes: [`${API}/**`], patterns: always },
  { includes: [`${API}/*.ts`], patterns: [testingIsForTests, doorsOnly, ...always] },
  { includes: [`${API}/config.ts`], patterns: [testingIsForTests, noBusiness, ...always] },
  { includes: [`${API}/*.test.ts`, `${API}/testing/**`], patterns: always },
  { includes: [`${API}/modules.ts`, `${API}/app.ts`], patterns: [testingIsForTests, doorsAndRoutes, ...always] },
  { includes: [`${API}/tables.ts`], patterns: [testingIsForTests, tablesOnly, ...always] },
  { includes: [`${API}/platform/**`], patterns: [noModules, testingIsForTests, ...always] },
  { includes: [`${API}/platform/**/*.test.ts`], patterns: [noModules, ...always] },
  ...MODULES.flatMap(moduleBlocks),
  ...anyDoorBlocks,
];
