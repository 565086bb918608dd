// Prints what .ci/run ends with: the tests of all runs together.
import { tally } from './results.ts';

const { passed, failed } = tally(['unit', 'api', 'e2e', 'api-postgres']);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
