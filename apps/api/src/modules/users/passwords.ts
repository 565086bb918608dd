import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { PASSWORD_LENGTH } from '@livelift/contract';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import { tooManyLogins } from './users.errors.ts';

// RFC 9106's algorithm with the memory and passes of OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const deriveNow = promisify(argon2);

// As many at once as there are cores, so that the requests of others are not held up by more; Node's pool has four threads.
// Behind the number that wait nobody would see an end: at 30 ms each that is a second and a half.
const AT_ONCE = Math.min(availableParallelism(), 4);
const WAITING_PER_CORE = 50;

const queue = createBoundedQueue({ atOnce: AT_ONCE, waiting: WAITING_PER_CORE * AT_ONCE });

async function derive(...input: Parameters<typeof deriveNow>): Promise<Buffer> {
  const done = await queue(() => deriveNow(...input));
  if (!done) throw tooManyLogins();
  return done.result;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const tagOf = (password: string, nonce: Buffer, cost: { memory: number; passes: number; parallelism: number }) =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: COST.tagLength, ...cost });

/** Hashes a password (NFC) with argon2id into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const { memory, passes, parallelism } = COST;
  const tag = await tagOf(password, nonce, { memory, passes, parallelism });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

// Compared when there is no account, so that a refusal takes the same time. Nothing hashes to all zeros.
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

/**
 * Whether the password belongs to the PHC string; for an absent one it takes the same time and answers false. So it does for
 * a password that is longer than any that is set, of which no more than that is hashed.
 */
export async function verifyPassword(typed: string, phc: string | undefined): Promise<boolean> {
  const characters = [...typed.normalize('NFC')];
  const password = characters.slice(0, PASSWORD_LENGTH.max).join('');
  const parts = PHC.exec(phc ?? DUMMY_HASH);
  if (!parts) throw new Error('A stored password hash has an unknown form.');
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), cost);
  const stored = Buffer.from(expected, 'base64');
  const isEqual = stored.length === tag.length && timingSafeEqual(stored, tag);
  return isEqual && characters.length <= PASSWORD_LENGTH.max;
}
