import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig, VARIABLES } from './config.ts';

const SECRET = 'x'.repeat(32);
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:pass@db:5432/livelift',
  SMTP_URL: 'smtp://mail:587',
  APP_URL: 'https://example.com',
  APP_SECRET: SECRET,
};

function mistakes(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const DEFAULTS: Partial<Config> = {
  production: false,
  port: 3000,
  host: '127.0.0.1',
  appUrl: 'http://localhost:3000',
  https: false,
  appSecret: undefined,
  databaseUrl: undefined,
  databasePool: 10,
  dataDir: resolve('./data'),
  smtpUrl: undefined,
  firstAdmin: undefined,
  trustProxy: [],
  logLevel: 'info',
  communityUrl: null,
  siteName: 'Livelift',
  mailFrom: 'Livelift <team@localhost>',
  contactEmail: 'team@localhost',
  seed: 'sample',
  devInbox: true,
};

const EVERY = [
  'NODE_ENV PORT HOST APP_URL APP_SECRET DATABASE_URL DATABASE_POOL DATA_DIR SMTP_URL MAIL_FROM ADMIN_EMAIL ADMIN_PASSWORD',
  'TRUST_PROXY LOG_LEVEL COMMUNITY_URL CHAT_WIDGET_SRC SITE_NAME METRICS_TOKEN SEED',
].flatMap((names) => names.split(' '));

describe('an unset variable', () => {
  it('takes its default', () => {
    expect(readConfig({})).toMatchObject(DEFAULTS);
  });

  it.each(EVERY)('may be empty: %s', (name) => {
    for (const value of ['', ' ', '\t']) expect(readConfig({ [name]: value })).toMatchObject(DEFAULTS);
  });
});

describe('a set variable', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, appUrl: 'http://localhost:8080' }],
    [{ PORT: '1' }, { port: 1 }],
    [{ NODE_ENV: 'development' }, { production: false }],
    [{ NODE_ENV: 'test' }, { production: false }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', devInbox: false }],
    [{ HOST: '::1' }, { host: '::1', devInbox: true }],
    [{ APP_URL: 'https://example.com/' }, { appUrl: 'https://example.com', https: true, devInbox: false }],
    [{ APP_URL: 'https://example.com:8443//' }, { appUrl: 'https://example.com:8443' }],
    [{ APP_URL: 'http://127.0.0.1:3000' }, { https: false, devInbox: true }],
    [{ APP_SECRET: SECRET }, { appSecret: SECRET }],
    [{ DATABASE_URL: 'postgresql://u@h/d', APP_SECRET: SECRET }, { databaseUrl: 'postgresql://u@h/d' }],
    [{ DATABASE_URL: 'postgres://u@h/d?sslmode=verify-full', APP_SECRET: SECRET }, {}],
    [{ DATA_DIR: '/var/lib/livelift' }, { dataDir: '/var/lib/livelift' }],
    [{ DATABASE_POOL: '2' }, { databasePool: 2 }],
    [{ DATA_DIR: 'here' }, { dataDir: resolve('here') }],
    [{ SMTP_URL: 'smtps://u:p@mail' }, { smtpUrl: 'smtps://u:p@mail', devInbox: false }],
    [{ MAIL_FROM: 'Me <me@example.com>' }, { mailFrom: 'Me <me@example.com>', contactEmail: 'me@example.com' }],
    [{ MAIL_FROM: '<me@example.com>' }, { contactEmail: 'me@example.com' }],
    [{ MAIL_FROM: ' me@mail ' }, { mailFrom: 'me@mail', contactEmail: 'me@mail' }],
    [{ MAIL_FROM: '"Me, you & co" <me@example.com>' }, { contactEmail: 'me@example.com' }],
    [
      { TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1,fd00::/8' },
      { trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1', 'fd00::/8'] },
    ],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ COMMUNITY_URL: 'https://discord.gg/x' }, { communityUrl: 'https://discord.gg/x' }],
    [{ SITE_NAME: 'Größer & besser' }, { siteName: 'Größer & besser' }],
    [{ SITE_NAME: '  Acme Live ' }, { siteName: 'Acme Live' }],
    [{ SITE_NAME: '   ' }, { siteName: 'Livelift' }],
    [{ SEED: 'none' }, { seed: 'none' }],
    [{ CHAT_WIDGET_SRC: 'https://example.com/w.js' }, {}],
    [{ METRICS_TOKEN: 'x'.repeat(16) }, {}],
    [{ METRICS_TOKEN: 'aZ09-._~+/!$%&= words' }, {}],
    [{ SMTP_URL: 'smtp://[::1]:25' }, {}],
    [{ SMTP_URL: 'smtp://mail/?tls.rejectUnauthorized=false' }, {}],
    // A password that is not percent-encoded is sent as it is written.
    [{ SMTP_URL: 'smtp://user:50%off@mail' }, {}],
    [PRODUCTION, { production: true, devInbox: false, https: true }],
    [
      { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'long enough' },
      { firstAdmin: { email: 'a@b.co', password: 'long enough' } },
    ],
  ])('counts: %j', (environment, expected) => {
    expect(readConfig(environment as Record<string, string>)).toMatchObject(expected);
  });
});

describe('the check of who answers for the database', () => {
  const FULL = 'postgres://u:%2Bp@h/d?a=b+c&sslmode=verify-full&sslrootcert=/r.crt';
  it.each([
    ['postgres://u:%2Bp@h/d?a=b+c&sslmode=require&sslrootcert=/r.crt', FULL],
    ['postgres://u:%2Bp@h/d?a=b+c&sslmode=verify-ca&sslrootcert=/r.crt', FULL],
    ...['sslmode=no-verify', 'sslmode=disable', 'uselibpqcompat=true&sslmode=require'].map((query) => [
      `postgres://u@h/d?${query}`,
      `postgres://u@h/d?${query}`,
    ]),
  ])('is written out where the driver would warn: %s', (DATABASE_URL, expected) => {
    expect(readConfig({ DATABASE_URL: String(DATABASE_URL), APP_SECRET: SECRET }).databaseUrl).toBe(expected);
  });
});

describe('a mistake', () => {
  it.each([
    ['PORT', 'abc'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['PORT', '-1'],
    ['PORT', '0'],
    ['PORT', '00000'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x50'],
    ['APP_URL', 'example.com'],
    ['APP_URL', 'ftp://example.com'],
    ['APP_URL', 'https://exam\tple.com'],
    ['APP_URL', 'http://localhost:0'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['APP_URL', 'javascript:alert(1)'],
    ['APP_URL', 'https://example.com/shop'],
    ['APP_URL', 'https://example.com/?x=1'],
    ['APP_URL', 'https://example.com/#x'],
    ['APP_URL', 'https://me:secret@example.com'],
    ['APP_URL', 'https://example.com?'],
    ['APP_URL', 'https://example.com#'],
    ['APP_URL', 'https://example.com/?#'],
    ['APP_SECRET', 'x'.repeat(31)],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://u@h/d?port=abc'],
    ['DATABASE_URL', 'postgres://u@h/d?sslmode='],
    ['DATABASE_URL', 'postgres://u@h/d?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://u@h/d?sslmode=Require'],
    ['DATABASE_URL', 'postgres://u@h/d?sslmode=require&sslmode='],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '501'],
    ['DATABASE_POOL', 'ten'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:///x'],
    ['SMTP_URL', 'smtp:host'],
    ['SMTP_URL', 'smtp:host:587'],
    ['SMTP_URL', 'smtps:/host'],
    ['SMTP_URL', 'smtp://user:password@'],
    ['SMTP_URL', 'smtp://host:0'],
    ['SMTP_URL', 'smtp://host/path'],
    ['SMTP_URL', 'smtp://host#587'],
    ['MAIL_FROM', 'nope'],
    ['MAIL_FROM', 'a@b..c'],
    ['MAIL_FROM', 'a@.b'],
    ['MAIL_FROM', 'Me <a@b.>'],
    ['MAIL_FROM', 'Me <nope>'],
    ['MAIL_FROM', 'Me <me@example.com'],
    ['MAIL_FROM', 'me@example.com, you@example.com'],
    ['MAIL_FROM', 'Me, you <me@example.com>'],
    ['MAIL_FROM', 'me@example.com\r\nBcc: you@example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,::/0'],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '1.2.3'],
    ['TRUST_PROXY', '010.0.0.1'],
    ['TRUST_PROXY', '10.0.0.01/8'],
    ['TRUST_PROXY', '1.2.3/8'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::::'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['LOG_LEVEL', 'verbose'],
    ['COMMUNITY_URL', 'discord'],
    ['COMMUNITY_URL', 'javascript:alert(1)'],
    ['CHAT_WIDGET_SRC', 'http://example.com/w.js'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['SITE_NAME', 'two\nlines'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'sixteen and more é'],
    ['METRICS_TOKEN', 'sixteen and\nmore'],
    ['METRICS_TOKEN', ' sixteen and more'],
    ['METRICS_TOKEN', 'sixteen and more ✓'],
    ['SEED', 'yes'],
  ])('is told in one line that names it: %s=%s', (name, value) => {
    const lines = mistakes({ APP_SECRET: SECRET, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must `));
  });

  it.each([
    ['a wrong address', { ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'long enough' }, /^ADMIN_EMAIL must/],
    [
      'a password of one character',
      { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'x'.repeat(20) },
      /^ADMIN_PASSWORD is refused: Password .+\.$/,
    ],
    [
      'a short password',
      { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'short' },
      /^ADMIN_PASSWORD is refused: Password .+\.$/,
    ],
    [
      'an endless password',
      { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'xy'.repeat(65) },
      /^ADMIN_PASSWORD is refused: Password .+\.$/,
    ],
    ['an address alone', { ADMIN_EMAIL: 'a@b.co' }, /ADMIN_EMAIL and ADMIN_PASSWORD/],
    ['a password alone', { ADMIN_PASSWORD: 'long enough' }, /ADMIN_EMAIL and ADMIN_PASSWORD/],
  ])('of the first admin: %s', (_, environment, line) => {
    expect(mistakes(environment as Record<string, string>)).toEqual([expect.stringMatching(line)]);
  });

  it('is a server without the secret that its codes are hashed with', () => {
    expect(mistakes({ DATABASE_URL: 'postgres://u@h/d' })).toEqual([
      expect.stringMatching(/^APP_SECRET is required with DATABASE_URL/),
    ]);
  });

  it('never repeats a secret', () => {
    const environment = {
      APP_SECRET: 'sesame',
      ADMIN_EMAIL: 'a@b.co',
      ADMIN_PASSWORD: 'sesame',
      METRICS_TOKEN: 'sesame',
    };
    expect(mistakes(environment).join()).not.toContain('sesame');
    expect(mistakes({ DATABASE_URL: 'mysql://root:sesame@host/db' }).join()).not.toContain('sesame');
  });

  it('does not hide another: each has its line', () => {
    const names = ['PORT', 'APP_URL', 'LOG_LEVEL', 'SEED'];
    const lines = mistakes(Object.fromEntries(names.map((name) => [name, '?'])));
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(names.sort());
  });
});

describe('production', () => {
  it.each(['DATABASE_URL', 'SMTP_URL', 'APP_URL', 'APP_SECRET'])('requires %s', (name) => {
    for (const value of [undefined, '']) {
      const { [name]: _, ...rest }: Record<string, string> = PRODUCTION;
      const lines = mistakes(value === undefined ? rest : { ...rest, [name]: value });
      expect(lines).toEqual([`${name} is required when NODE_ENV is production`]);
    }
  });

  it('names everything that is missing at once', () => {
    expect(mistakes({ NODE_ENV: 'production' })).toHaveLength(4);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livelift-secrets-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  afterAll(() => rmSync(folder, { recursive: true }));

  it('counts as the variable does, without the line break at its end', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      APP_URL: 'https://example.com',
      APP_SECRET_FILE: write('secret', `${SECRET}\n`),
      DATABASE_URL_FILE: write('database', 'postgres://u@h/d\r\n'),
      SMTP_URL_FILE: write('smtp', 'smtp://mail:587'),
      METRICS_TOKEN_FILE: write('token', 'a token for the metrics'),
      ADMIN_EMAIL: 'a@b.co',
      ADMIN_PASSWORD_FILE: write('password', 'long enough'),
    });
    expect(config).toMatchObject({
      appSecret: SECRET,
      databaseUrl: 'postgres://u@h/d',
      smtpUrl: 'smtp://mail:587',
      metricsToken: 'a token for the metrics',
      firstAdmin: { password: 'long enough' },
    });
  });

  it.each([
    [
      'that is not there',
      { APP_SECRET_FILE: '/nowhere/secret' },
      'APP_SECRET_FILE names a file that cannot be read (ENOENT): /nowhere/secret',
    ],
    [
      'that is empty',
      { SMTP_URL_FILE: write('empty', '\n') },
      `SMTP_URL_FILE names an empty file: ${join(folder, 'empty')}`,
    ],
    [
      'beside the variable',
      { METRICS_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: '/x' },
      'METRICS_TOKEN and METRICS_TOKEN_FILE exclude each other: set one of them',
    ],
    ['with a mistake', { APP_SECRET_FILE: write('short', 'sesame') }, 'APP_SECRET must have 32 characters or more'],
  ])('%s is told in one line', (_, environment, line) => {
    expect(mistakes(environment as Record<string, string>)).toEqual([line]);
  });
});

describe('.env.example and the README', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const table = [...read('README.md').matchAll(/^\| (`[A-Z0-9_`, ]+`) \|/gm)].flatMap(([, names = '']) =>
    names.match(/[A-Z0-9_]+/g),
  );

  it('name every variable, and none that is not read', () => {
    expect(example.sort()).toEqual([...VARIABLES].sort());
    expect(table.sort()).toEqual(VARIABLES.filter((name) => !name.endsWith('_FILE')).sort());
  });
});
