// `npm run admin -- ...`: commands for the operator, with the settings of `npm start`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.ts';

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
await import(pathToFileURL(join(root, 'apps/api/src/admin.ts')).href);
