import type { Block } from './block.ts';

const contractMessage =
  "The contract imports zod and its own files ('./x.ts') only: it runs in the browser and in the server alike.";

/** packages/contract: zod and itself. Its tests may also use the test tools. */
export const contractBlocks = (): Block[] => [
  {
    includes: ['packages/contract/src/**'],
    patterns: [{ group: ['**', '!zod', '!./*.ts', './*.test.ts'], message: contractMessage }],
  },
  {
    includes: ['packages/contract/src/**/*.test.ts'],
    patterns: [{ group: ['**', '!zod', '!./*.ts', '!vitest', '!fast-check'], message: contractMessage }],
  },
];

/** e2e: a journey knows the product from outside only. */
export const journeyBlocks = (): Block[] => [
  {
    includes: ['e2e/**'],
    patterns: [
      {
        group: ['**/apps/**', '**/packages/**', '@livelift/**', 'pg', 'kysely', 'pg-boss', '@electric-sql/**'],
        message: 'A journey uses the browser and the received mail only: no code, SQL or seed of the product.',
      },
    ],
  },
];
