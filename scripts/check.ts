// `npm run check`: everything that needs neither a database nor a browser.
import { runCheck } from './check-parts.ts';
import { printOutcome, printTable } from './parts.ts';
import { stopOnSignals } from './run.ts';

stopOnSignals();
const parts = await runCheck('changed');
printTable(parts);
process.exitCode = printOutcome(parts) ? 0 : 1;
