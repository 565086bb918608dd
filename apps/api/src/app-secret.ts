import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { deleteSetting, findSetting, getOrMakeSetting } from './modules/settings/index.ts';
import { hmacCode, newToken } from './platform/ids.ts';
import type { Db } from './tables.ts';

// Where earlier versions kept a secret that they made themselves: beside the hashes that it protects.
const SETTING = 'app_secret';
// In DATA_DIR.
const FILE = 'secret';

const FINGERPRINT = 'app_secret_fingerprint';

// As APP_SECRET. A shorter one was cut off while it was written.
const MIN_LENGTH = 32;

const isWhole = (secret: string): boolean => secret.length >= MIN_LENGTH;

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

// The row that it replaces is deleted next: the file must be on the disk by then, and so must its name.
async function writeSecret(folder: string, secret: string): Promise<void> {
  const draft = await open(join(folder, `${FILE}.new`), 'w', 0o600);
  try {
    await draft.writeFile(secret);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(join(folder, `${FILE}.new`), join(folder, FILE));
  const names = await open(folder);
  try {
    await names.sync();
  } finally {
    await names.close();
  }
}

async function secretOfFolder(db: Db, dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  const kept = await readSecret(file);
  const earlier = await findSetting(db, SETTING);
  if (kept !== undefined && !isWhole(kept) && earlier === undefined) {
    throw new ConfigError(
      `${file} holds no secret of ${MIN_LENGTH} characters or more. Restore it from a backup, or delete it: a new one is made, and codes that were mailed become wrong.`,
    );
  }
  const secret = kept !== undefined && isWhole(kept) ? kept : (earlier ?? newToken());
  if (secret !== kept) await writeSecret(dataDir, secret);
  await chmod(file, 0o600);
  return secret;
}

async function assertSameSecret(db: Db, secret: string): Promise<void> {
  const fingerprint = hmacCode(secret, FINGERPRINT);
  if ((await getOrMakeSetting(db, FINGERPRINT, fingerprint)) === fingerprint) return;
  throw new ConfigError(
    'APP_SECRET is not the one that this database was used with. Set that one; docs/operating.md says how to change it.',
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
