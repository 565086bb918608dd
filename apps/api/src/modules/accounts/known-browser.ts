import { API_PREFIX, login, normalizeEmail } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { hmacCode, isSameSecret, newToken } from '../../platform/ids.ts';
import type { Callers } from '../sessions/index.ts';

// Others can use up the tries of an address; a browser that its owner signed in with has tries of its own. The cookie proves
// that and nothing else: it is bound to the address and its password, goes to this one path, and opens no session.
const PATH = `${API_PREFIX}${login.path}`;
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** An account by its address; the hash is what a change of the password changes, undefined where there is none. */
type Account = { address: string; passwordHash: string | undefined };

// Several people may sign in with one browser.
const nameFor = ({ config }: Context, address: string): string =>
  `known_${hmacCode(config.appSecret, `browser-name:${normalizeEmail(address)}`).slice(0, 16)}`;

const proofOf = ({ config }: Context, { address, passwordHash }: Account, id: string): string =>
  hmacCode(config.appSecret, `browser:${normalizeEmail(address)}:${passwordHash}:${id}`);

function cookieNamed(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The id of the browser that the request comes from, if somebody signed in to this account with it and this password before. */
export function findKnownBrowser(context: Context & Callers['public'], account: Account): string | undefined {
  const cookie = cookieNamed(context.request.cookie, nameFor(context, account.address));
  const [, id = '', proof = ''] = /^([\w-]{43})\.([\da-f]{64})$/.exec(cookie ?? '') ?? [];
  return isSameSecret(proof, proofOf(context, account, id)) ? id : undefined;
}

/** Makes the browser that the request comes from a known one of the account, or keeps it so for another year. */
export function rememberBrowser(context: Context & Callers['public'], account: Account): void {
  const id = findKnownBrowser(context, account) ?? newToken();
  const value = `${nameFor(context, account.address)}=${id}.${proofOf(context, account, id)}`;
  const secure = context.config.https ? '; Secure' : '';
  context.request.setHeader(
    'set-cookie',
    `${value}; Path=${PATH}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
