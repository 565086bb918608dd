// Prints what .ci/run ends with: each failure of all runs, where it is and what it says, then the count of tests.
import { tally } from './results.ts';

const { passed, failures } = tally(['unit', 'api', 'e2e', 'api-postgres']);
for (const text of failures) console.log(`\nFAILED ${text}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
