import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { line, newPassword } from '@livelift/contract';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DEFAULT_POOL_SIZE } from './platform/database/open-database.ts';

/** A mistake in the environment: one sentence a line, each naming its variable. */
export class ConfigError extends Error {}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const optionalUrl = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be a URL like ${example}`,
    })
    .optional();

// Its own address is what pages and links are built on: below a path they would miss it.
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && isBare(text, new URL(text));

// An empty query or fragment is one as well, which `URL` does not tell, nor a blank within, which it takes out.
const isBare = (text: string, { pathname, username, password, port }: URL): boolean =>
  /^\/*$/.test(pathname) && !/[?#\s]/.test(text) && username === '' && password === '' && port !== '0';

// A path, a fragment or the port 0 is passed over. Only an address on the web always has a host: in `smtp:host` it is a path.
function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { hostname, port, pathname, hash } = new URL(text);
  return hostname !== '' && port !== '0' && /^\/?$/.test(pathname) && hash === '';
}

const SSL_MODES = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];

// Any other value would connect in plain text, or with another check than its name promises.
const hasKnownSslMode = (text: string): boolean =>
  !URL.canParse(text) || new URL(text).searchParams.getAll('sslmode').every((mode) => SSL_MODES.includes(mode));

// The driver would wait for a port that is no number without an end or a word.
const hasPort = (text: string): boolean =>
  !URL.canParse(text) || new URL(text).searchParams.getAll('port').every((port) => /^[1-9]\d{0,4}$/.test(port));

// The driver takes these for `verify-full`, and warns in several lines that another version will not.
const nameFullCheck = (url: string): string =>
  /[?&]uselibpqcompat=true(?:&|$)/.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(?:require|verify-ca)(?=&|#|$)/g, '$1verify-full');

// A shorter prefix covers strangers: they could claim to come from anywhere.
const MIN_PREFIX_BITS = 8;

// Of IPv4 all four parts in decimal: what is padded with zeros is octal to some readers.
const isAddressOrCidr = (text: string): boolean =>
  !text.includes('%') &&
  (ipaddr.IPv4.isValidFourPartDecimal(text) ||
    ipaddr.IPv4.isValidCIDRFourPartDecimal(text) ||
    ipaddr.IPv6.isValid(text) ||
    ipaddr.IPv6.isValidCIDR(text));

function isWide(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  // Every IPv4 address has a form inside IPv6.
  const inside =
    address.kind() === 'ipv6' && 'isIPv4MappedAddress' in address && address.isIPv4MappedAddress() ? 96 : 0;
  return bits - inside < MIN_PREFIX_BITS;
}

// A host without a dot is one too: mail within a machine or a company. A name with a comma or an @ stands in quotes.
const SENDER = /^(?:(?:"[^"\r\n]*"\s*|[^<>"@,;\r\n]*)<([^\s<>"@,;]+@[^\s<>"@,;]+)>|([^\s<>"@,;]+@[^\s<>"@,;]+))$/;

// A mail server refuses an address with an empty part.
const hasEmptyPart = (address: string): boolean => address.split(/[.@]/).includes('');

const addressIn = (sender: string): string | undefined => {
  const [, inBrackets, alone] = SENDER.exec(sender) ?? [];
  const address = inBrackets ?? alone;
  return address === undefined || hasEmptyPart(address) ? undefined : address;
};

// Jobs and requests of one process must not keep each other waiting for a single connection.
const POOL_RULE = 'must be a number of connections from 2 to 500';

const PORT_RULE = 'must be a port number from 1 to 65535';

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: PORT_RULE })
  .transform(Number)
  // The system would choose a port for 0, which nobody could know.
  .refine((number) => number >= 1 && number <= 65_535, { error: PORT_RULE });

// By http only from this machine, to try one out.
function isWidgetScript(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** What a site is called that nobody has named (D50). */
export const DEFAULT_SITE_NAME = 'Livelift';

const SMTP_EXAMPLE = 'smtp://user:password@host:587';

// Visible ASCII with spaces between it, which no proxy or client changes on the way.
const HEADER_TEXT = /^[!-~](?:[ -~]*[!-~])?$/;

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('development'),
  PORT: port.default(3000),
  WORKER_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: z.string().refine(isOrigin, { error: 'must be a URL without a path, like https://example.com' }).optional(),
  APP_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
    .refine((text) => text === undefined || hasKnownSslMode(text), {
      error: `must name one of ${SSL_MODES.join(', ')} as its sslmode, or none`,
    })
    .refine((text) => text === undefined || hasPort(text), { error: 'must name a number as its port, or none' }),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, { error: POOL_RULE })
    .transform(Number)
    .refine((size) => size >= 2 && size <= 500, { error: POOL_RULE })
    .default(DEFAULT_POOL_SIZE),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:'], SMTP_EXAMPLE).refine((text) => text === undefined || isMailServer(text), {
    error: `must name a host, with no path, "#" or port 0, like ${SMTP_EXAMPLE}`,
  }),
  MAIL_FROM: z
    .string()
    .trim()
    .refine((sender) => addressIn(sender) !== undefined, {
      error: 'must be an address like team@example.com, or a name with one: Livelift <team@example.com>',
    })
    .default('Livelift <team@localhost>'),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .superRefine((text, context) => {
      for (const { message } of newPassword.safeParse(text).error?.issues ?? []) {
        context.addIssue({ code: 'custom', message: `is refused: ${message}` });
      }
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrCidr), {
      error: 'must be IP addresses or CIDRs, separated by commas',
    })
    .refine((parts) => !parts.some(isWide), {
      error: `must name your proxies only, not every address: a prefix of ${MIN_PREFIX_BITS} bits or more`,
    })
    .default([]),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  COMMUNITY_URL: optionalUrl(['http:', 'https:'], 'https://discord.gg/yours'),
  CHAT_WIDGET_SRC: z
    .string()
    .refine(isWidgetScript, { error: 'must be a URL like https://example.com/widget.js' })
    .optional(),
  SITE_NAME: z
    .string()
    .trim()
    .refine((text) => line(60).safeParse(text).success, { error: 'must be one line of at most 60 characters' })
    .default(DEFAULT_SITE_NAME),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have 16 characters or more' })
    .regex(HEADER_TEXT, { error: 'must have characters that a header carries: letters, digits and signs of ASCII' })
    .optional(),
  STAFF_2FA: z.enum(['required', 'optional'], { error: 'must be required or optional' }).default('optional'),
  SEED: z.enum(['none', 'sample'], { error: "must be 'none' or unset" }).default('sample'),
});

type Environment = z.infer<typeof environment>;

const firstAdminOf = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment) =>
  email !== undefined && password !== undefined ? { email, password } : undefined;

function toConfig(env: Environment) {
  const production = env.NODE_ENV === 'production';
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const { protocol, hostname } = new URL(appUrl);
  return {
    production,
    port: env.PORT,
    /** Absent: a worker listens nowhere. */
    workerPort: env.WORKER_PORT,
    host: env.HOST,
    appUrl,
    https: protocol === 'https:',
    /** Absent: made once and kept in a file of `dataDir`. */
    appSecret: env.APP_SECRET,
    /** Absent: embedded database. */
    databaseUrl: env.DATABASE_URL === undefined ? undefined : nameFullCheck(env.DATABASE_URL),
    databasePool: env.DATABASE_POOL,
    /** Off: behind a pooler of transactions that does not support them. */
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS === 'on',
    dataDir: resolve(env.DATA_DIR),
    /** Absent: mail is written to files. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Whom people write to: the pages show it (D51). */
    contactEmail: addressIn(env.MAIL_FROM) ?? env.MAIL_FROM,
    mailHost: hostname,
    firstAdmin: firstAdminOf(env),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    communityUrl: env.COMMUNITY_URL ?? null,
    siteName: env.SITE_NAME,
    /** Absent: the landing page has no chat widget. */
    chatWidgetSrc: env.CHAT_WIDGET_SRC,
    /** Absent: /metrics answers this machine only. */
    metricsToken: env.METRICS_TOKEN,
    seed: env.SEED,
    /** Staff without a second factor set one up before they can do anything else. */
    requiresSecondFactor: env.STAFF_2FA === 'required',
    /** The mails that were written may be read at /dev/mail. */
    devInbox: !production && env.SMTP_URL === undefined && LOOPBACK.has(env.HOST) && LOOPBACK.has(hostname),
  };
}

/** What the operator set, checked and completed by defaults. */
export type Config = ReturnType<typeof toConfig>;

// Each may lie in a file instead, which <name>_FILE names: environments are shown by many tools, and inherited.
const SECRETS = ['APP_SECRET', 'DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'METRICS_TOKEN'] as const;

const fileOf = (name: string): string => `${name}_FILE`;

/** The name of every variable that is read. */
export const VARIABLES: readonly string[] = [...Object.keys(environment.shape), ...SECRETS.map(fileOf)];

type Variables = Record<string, string | undefined>;

// Without the line break that editors and `echo` leave at the end.
function readSecretFile(name: string, file: string): { value: string } | { mistake: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (value.trim() === '') return { mistake: `${fileOf(name)} names an empty file: ${file}` };
    return { value };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { mistake: `${fileOf(name)} names a file that cannot be read (${reason}): ${file}` };
  }
}

/** The environment with the secrets that lie in files, and the mistakes in them. */
function readSecretFiles(set: Variables): { values: Variables; mistakes: string[] } {
  const values = { ...set };
  const mistakes: string[] = [];
  for (const name of SECRETS) {
    const file = set[fileOf(name)];
    if (file === undefined) continue;
    const read = readSecretFile(name, file);
    if (set[name] !== undefined) mistakes.push(`${name} and ${fileOf(name)} exclude each other: set one of them`);
    else if ('mistake' in read) mistakes.push(read.mistake);
    else values[name] = read.value;
  }
  return { values, mistakes };
}

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'SMTP_URL', 'APP_URL', 'APP_SECRET'] as const;

/** Reads this process's environment; the only place that does. */
export const readEnvironment = (): Config => readConfig(process.env);

/** Reads the environment. An empty value means unset. Throws ConfigError with a line for every mistake. */
export function readConfig(raw: Variables): Config {
  const set = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const { values, mistakes } = readSecretFiles(set);
  const isMissing = (name: string) => values[name] === undefined && set[fileOf(name)] === undefined;
  const checked = environment.safeParse(values);
  if (!checked.success)
    mistakes.push(...checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  if (set.NODE_ENV === 'production') {
    const missing = REQUIRED_IN_PRODUCTION.filter(isMissing);
    mistakes.push(...missing.map((name) => `${name} is required when NODE_ENV is production`));
  }
  // Made by itself it would have to lie where every process finds it: beside the hashes that it protects.
  else if (!isMissing('DATABASE_URL') && isMissing('APP_SECRET')) {
    mistakes.push('APP_SECRET is required with DATABASE_URL: 32 characters or more, the same for every process');
  }
  if (isMissing('ADMIN_EMAIL') !== isMissing('ADMIN_PASSWORD')) {
    mistakes.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither');
  }
  if (!checked.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return toConfig(checked.data);
}
