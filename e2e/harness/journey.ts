import type { Browser, Page, TestInfo } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { Mailbox } from './mailbox.ts';
import { openMailbox } from './mailbox.ts';
import type { Product } from './product.ts';
import { admin, startProduct } from './product.ts';
import type { Visitor } from './steps.ts';
import { forgetVisitors, newVisitor, signUp, subscribe } from './steps.ts';

type Fixtures = {
  /** Fails on anything that axe finds against WCAG 2.2 AA in light and dark. */
  checkAxe: (page: Page) => Promise<void>;
  /** Runs by itself: an uncaught error or a refusal by the content security policy fails the journey. */
  noPageErrors: undefined;
  /** Signs a streamer of that name up in the page and has staff record what Growth costs: his dashboard is open. */
  subscriber: (name: string) => Promise<Visitor>;
  /** Runs by itself: attaches what the product printed to a journey that failed. */
  productLog: undefined;
  mail: Mailbox;
  product: Product;
};

type WorkerFixtures = {
  /** Environment variables for the product beside those of the harness; set it by `test.use` in a file of its own. */
  settings: Record<string, string>;
  scene: Scene;
  /** The first admin's sign-in details. */
  admin: typeof admin;
};

type Use<T> = (value: T) => Promise<void>;

/** Answers where the journeys of a file take place, and ends the place of the file before. */
type Scene = (file: string) => Promise<{ product: Product; mail: Mailbox }>;

async function openScene(settings: Record<string, string>) {
  const mail = await openMailbox();
  try {
    const product = await startProduct({ SMTP_URL: mail.url, ...settings });
    return { product, mail, close: () => Promise.all([product.stop(), mail.close()]) };
  } catch (error) {
    await mail.close();
    throw error;
  }
}

/**
 * Which files a worker gets, and in which order, depends on how fast the machine is. So every file has a product of its
 * own: what one file leaves behind, no other one finds.
 */
async function sceneOfEachFile({ settings }: { settings: Record<string, string> }, use: Use<Scene>): Promise<void> {
  let current: { file: string; scene: Awaited<ReturnType<typeof openScene>> } | undefined;
  const close = async () => {
    const last = current;
    current = undefined;
    await last?.scene.close();
  };
  await use(async (file) => {
    if (current?.file !== file) {
      await close();
      forgetVisitors();
      current = { file, scene: await openScene(settings) };
    }
    return current.scene;
  });
  await close();
}

async function refusePageErrors({ page }: { page: Page }, use: Use<undefined>): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) errors.push(message.text());
  });
  await use(undefined);
  expect(errors, 'errors that the page did not handle').toEqual([]);
}

async function attachLog({ product }: { product: Product }, use: Use<undefined>, info: TestInfo): Promise<void> {
  const before = product.log().length;
  await use(undefined);
  if (info.status === info.expectedStatus) return;
  await info.attach('product.log', { body: product.log().slice(before), contentType: 'text/plain' });
}

type SubscriberNeeds = Pick<Fixtures, 'product' | 'mail'> &
  Pick<WorkerFixtures, 'admin'> & { page: Page; browser: Browser };

const subscribing = (
  { page, browser, product, mail, admin: staff }: SubscriberNeeds,
  use: Use<Fixtures['subscriber']>,
) =>
  use(async (name) => {
    const visitor = newVisitor(name);
    await signUp(page, mail, visitor);
    await subscribe(page, visitor, { browser, url: product.url, admin: staff });
    return visitor;
  });

/** Playwright's test with a product and a mailbox of its own for every file. Pages open relative to the product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  scene: [sceneOfEachFile, { scope: 'worker', timeout: 150_000 }],
  product: [async ({ scene }, use, { file }) => use((await scene(file)).product), { timeout: 150_000 }],
  mail: [async ({ scene }, use, { file }) => use((await scene(file)).mail), { timeout: 150_000 }],
  // Playwright reads from the destructuring which fixtures a fixture needs, so even none has to be written so.
  admin: [({}, use) => use(admin), { scope: 'worker' }],
  baseURL: ({ product }, use) => use(product.url),
  checkAxe: ({}, use) => use(expectAccessible),
  subscriber: subscribing,
  noPageErrors: [refusePageErrors, { auto: true }],
  productLog: [attachLog, { auto: true }],
});

export { expect };
