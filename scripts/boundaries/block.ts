/** Import specifiers (gitignore-style, `!` takes back) that are refused with one message. The first match speaks. */
export type Refusal = { group: string[]; message: string };

/**
 * The complete rules of some files. Biome's later override replaces the options of an earlier one, so a file obeys the
 * last block that includes it and each block stands for itself.
 */
export type Block = { includes: string[]; patterns: Refusal[] };

/** The contract's only door, for both apps. */
export const contractDoor: Refusal = {
  group: ['@livelift/contract/**', '**/packages/contract/**', '**/contract/src/**'],
  message: "The contract has one door: import from '@livelift/contract'.",
};

/** What neither app may name: the other one. */
export const otherApp = (name: 'api' | 'web'): Refusal => ({
  group: [`@livelift/${name}`, `@livelift/${name}/**`, `**/apps/${name}/**`, `**/${name}/src/**`],
  message: "The two apps meet only in the contract: put what both need there and import '@livelift/contract'.",
});

/** Ways of writing a path that would slip past the other patterns; lint/import-paths.grit holds the rest. */
export const detours: Refusal = {
  group: ['./../**', '/**', 'file:/**'],
  message: "Write the shortest relative path ('./x.ts' or '../x.ts'): boundaries are read from it.",
};

/** Test doubles and factories stay out of the product. */
export const testingIsForTests: Refusal = {
  group: ['**/testing/**', '**/*.test.ts', '**/*.test.tsx'],
  message: 'testing/ and tests are imported by tests only: the product must run without them.',
};
