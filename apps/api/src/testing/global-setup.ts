import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseServer, makeEmbeddedTemplate, makePostgresTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test file clones: a dumped folder, or a database's name. */
    template: string;
  }
}

/** Migrates one database before the tests; every test file works on a clone of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = databaseServer();
  if (server !== undefined) {
    const { name, drop } = await makePostgresTemplate(server);
    project.provide('template', name);
    return drop;
  }
  const folder = await mkdtemp(join(tmpdir(), 'livelift-template-'));
  const file = join(folder, 'template.tar');
  await writeFile(file, Buffer.from(await (await makeEmbeddedTemplate()).arrayBuffer()));
  project.provide('template', file);
  return () => rm(folder, { recursive: true });
}
