import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A mistake in the environment: one sentence a line, each naming its variable. */
export class ConfigMistake extends Error {}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

const optionalUrl = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be a URL like ${example}`,
    })
    .optional();

function isAddressOrCidr(text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
}

// A host without a dot is one too: mail within a machine or a company. A name with a comma or an @ stands in quotes.
const SENDER = /^(?:(?:"[^"\r\n]*"\s*|[^<>"@,;\r\n]*)<([^\s<>"@,;]+@[^\s<>"@,;]+)>|([^\s<>"@,;]+@[^\s<>"@,;]+))$/;

const addressIn = (sender: string): string | undefined => {
  const [, inBrackets, alone] = SENDER.exec(sender) ?? [];
  return inBrackets ?? alone;
};

const PORT_RULE = 'must be a port number from 1 to 65535';

// By http only from this machine, to try one out.
function isWidgetScript(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: PORT_RULE })
    .transform(Number)
    // The system would choose a port for 0, which APP_URL could not name.
    .refine((port) => port >= 1 && port <= 65_535, { error: PORT_RULE })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: optionalUrl(['http:', 'https:'], 'https://example.com'),
  APP_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
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
    .min(8, { error: 'must have 8 characters or more' })
    .max(128, { error: 'must have at most 128 characters' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrCidr), {
      error: 'must be IP addresses or CIDRs, separated by commas',
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
  SITE_NAME: z.string().max(60, { error: 'must have at most 60 characters' }).default('Livelift'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  SEED: z.enum(['none', 'sample'], { error: "must be 'none' or unset" }).default('sample'),
});

type Environment = z.infer<typeof environment>;

function toConfig(env: Environment) {
  const production = env.NODE_ENV === 'production';
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const { protocol, hostname } = new URL(appUrl);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    appUrl,
    https: protocol === 'https:',
    /** Absent: made once and kept in the database. */
    appSecret: env.APP_SECRET,
    /** Absent: embedded database. */
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    /** Absent: mail is written to files. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Whom people write to: the pages show it (D51). */
    contactEmail: addressIn(env.MAIL_FROM) ?? env.MAIL_FROM,
    mailHost: hostname,
    firstAdmin:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    communityUrl: env.COMMUNITY_URL ?? null,
    siteName: env.SITE_NAME,
    /** Absent: the landing page has no chat widget (D47). */
    chatWidgetSrc: env.CHAT_WIDGET_SRC,
    /** Absent: /metrics answers this machine only. */
    metricsToken: env.METRICS_TOKEN,
    seed: env.SEED,
    /** The mails that were written may be read at /dev/mail (D39). */
    devInbox: !production && env.SMTP_URL === undefined && LOOPBACK.has(env.HOST) && LOOPBACK.has(hostname),
  };
}

/** What the operator set, checked and completed by defaults (D39). */
export type Config = ReturnType<typeof toConfig>;

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'SMTP_URL', 'APP_URL', 'APP_SECRET'] as const;

/** Reads this process's environment; the only place that does. */
export const readEnvironment = (): Config => readConfig(process.env);

/** Reads the environment. An empty value means unset. Throws ConfigMistake with a line for every mistake. */
export function readConfig(raw: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const checked = environment.safeParse(set);
  const mistakes = checked.success
    ? []
    : checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (set.NODE_ENV === 'production') {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => set[name] === undefined);
    mistakes.push(...missing.map((name) => `${name} is required when NODE_ENV is production`));
  }
  if ((set.ADMIN_EMAIL === undefined) !== (set.ADMIN_PASSWORD === undefined)) {
    mistakes.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither');
  }
  if (!checked.success || mistakes.length > 0) throw new ConfigMistake(mistakes.join('\n'));
  return toConfig(checked.data);
}
