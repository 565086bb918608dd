import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { deleteSetting, findSetting, getOrMakeSetting } from './modules/settings/index.ts';
import { hmacCode, newToken } from './platform/ids.ts';
import type { Db } from './tables.ts';

// Where earlier versions kept a secret that they made themselves: beside the hashes that it protects.
const SETTING = 'app_secret';
const FINGERPRINT = 'app_secret_fingerprint';

// As APP_SECRET. A shorter one was cut off while it was written.
const SHORTEST = 32;

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const secret = await readFile(file, 'utf8');
    return secret.length >= SHORTEST ? secret : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeSecret(file: string, secret: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(secret);
    // The row that it replaces is deleted next.
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function secretOfFolder(db: Db, dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const kept = await readSecret(file);
  const secret = kept ?? (await findSetting(db, SETTING)) ?? newToken();
  if (kept === undefined) await writeSecret(file, secret);
  await chmod(file, 0o600);
  return secret;
}

async function assertSameSecret(db: Db, secret: string): Promise<void> {
  const fingerprint = hmacCode(secret, FINGERPRINT);
  if ((await getOrMakeSetting(db, FINGERPRINT, fingerprint)) === fingerprint) return;
  throw new ConfigError(
    'APP_SECRET is not the one that this database was used with. Set that one; the README says how to change it.',
  );
}

/**
 * The secret that codes are hashed with. It never lies in the database beside them: it is APP_SECRET, of which a server's
 * database keeps a fingerprint, or with the embedded database a file in DATA_DIR that is made once.
 */
export async function readAppSecret(db: Db, { appSecret, databaseUrl, dataDir }: Config): Promise<string> {
  const secret = appSecret ?? (await secretOfFolder(db, dataDir));
  if (databaseUrl !== undefined) await assertSameSecret(db, secret);
  await deleteSetting(db, SETTING);
  return secret;
}
