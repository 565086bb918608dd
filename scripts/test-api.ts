// `npm run test:api`, `test:process`, `test:embedded` and `crash`: one project of vitest.config.ts, on a PostgreSQL server
// where one can be started. What follows the project goes to vitest: paths, -t and so on.
import { EMBEDDED, findTestDatabase, type Project, runTests } from './api-tests.ts';
import { stopPostgres } from './postgres-server.ts';
import { stopOnSignals } from './run.ts';

const PROJECTS: readonly Project[] = ['api', 'embedded', 'process'];

async function runProject([name, ...args]: string[]): Promise<number> {
  const project = PROJECTS.find((each) => each === name);
  if (!project) throw new Error(`The first argument is one of ${PROJECTS.join(', ')}.`);
  try {
    const database = project === 'embedded' ? EMBEDDED : await findTestDatabase();
    console.log(`On ${database.name}`);
    return (await runTests(project, database, { args })).code;
  } finally {
    await stopPostgres();
  }
}

stopOnSignals(stopPostgres);
process.exitCode = await runProject(process.argv.slice(2));
