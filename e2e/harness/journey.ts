import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { Mailbox } from './mailbox.ts';
import { openMailbox } from './mailbox.ts';
import type { PreparedAccounts, Streamer } from './people.ts';
import { accountsFor } from './people.ts';
import type { Product, SignedIn } from './product.ts';
import { admin, startProduct } from './product.ts';

type Fixtures = {
  /** Whether the file has a product of its own: a file that moves its clock (`later`) needs one. */
  ownProduct: boolean;
  /** Environment variables beside those of the harness, for a product of the file's own; set it by `test.use`. */
  settings: Record<string, string>;
  /** Fails on anything that axe finds against WCAG 2.2 AA in light and dark. */
  checkAxe: (page: Page) => Promise<void>;
  /** Runs by itself: an uncaught error or a refusal by the content security policy fails the journey. */
  noPageErrors: undefined;
  /** Signs a streamer with a paid Growth plan in whom no other journey knows: the dashboard is open. */
  subscriber: () => Promise<Streamer>;
  /** Who else is prepared, to be signed in by the journey itself. */
  accounts: PreparedAccounts;
  /** Runs by itself: attaches what the product printed to a journey that failed. */
  productLog: undefined;
  environment: Environment;
  mail: Mailbox;
  product: Product;
  /** The first admin's sign-in details, and what a browser keeps of the admin once signed in. */
  admin: typeof admin & { signedIn: SignedIn };
};

type WorkerFixtures = { environments: Environments };

type Use<T> = (value: T) => Promise<void>;

/** Where journeys take place. */
type Environment = { product: Product; mail: Mailbox; accounts: PreparedAccounts };

/** Answers where the journeys of a file take place: in what they share, or alone with these settings. */
type Environments = (file: string, alone?: Record<string, string>) => Promise<Environment>;

async function openEnvironment(settings: Record<string, string>) {
  const mail = await openMailbox();
  try {
    const product = await startProduct({ SMTP_URL: mail.url, ...settings });
    const close = () => Promise.all([product.stop(), mail.close()]);
    return { product, mail, accounts: accountsFor(product.url), close };
  } catch (error) {
    await mail.close();
    throw error;
  }
}

const notShared = () => {
  throw new Error('Other journeys use this product, too: put test.use({ ownProduct: true }) into the file.');
};

async function openShared() {
  const environment = await openEnvironment({});
  return { ...environment, product: { ...environment.product, later: notShared } };
}

type Opened = Awaited<ReturnType<typeof openEnvironment>>;

/**
 * A worker, which knows one audience, has one product for all its files. What they leave there must not matter to each
 * other: which files a worker gets, and in which order, depends on how fast the machine is. After a journey that failed
 * Playwright goes on with a new worker, and so with a new product.
 */
async function keepEnvironments({}: object, use: Use<Environments>): Promise<void> {
  let shared: Opened | undefined;
  let own: { file: string; environment: Opened } | undefined;
  const closeOwn = async () => {
    const last = own;
    own = undefined;
    await last?.environment.close();
  };
  await use(async (file, alone) => {
    if (own && own.file !== file) await closeOwn();
    if (!alone) {
      shared ??= await openShared();
      return shared;
    }
    own ??= { file, environment: await openEnvironment(alone) };
    return own.environment;
  });
  await Promise.all([closeOwn(), shared?.close()]);
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

type Entering = { page: Page; context: BrowserContext; environment: Environment };

const enterSubscriber = async ({ page, context, environment }: Entering, use: Use<() => Promise<Streamer>>) =>
  use(async () => {
    const streamer = environment.accounts.subscriber();
    await context.setStorageState(streamer.signedIn);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: `Welcome, ${streamer.fullName}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
    return streamer;
  });

/** Playwright's test with a product and a mailbox. Pages open relative to the product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  environments: [keepEnvironments, { scope: 'worker', timeout: 150_000 }],
  ownProduct: [false, { option: true }],
  settings: [{}, { option: true }],
  environment: [
    async ({ environments, ownProduct, settings }, use, { file }) =>
      use(await environments(file, ownProduct || Object.keys(settings).length > 0 ? settings : undefined)),
    { timeout: 150_000 },
  ],
  product: ({ environment }, use) => use(environment.product),
  mail: ({ environment }, use) => use(environment.mail),
  admin: ({ environment }, use) => use({ ...admin, signedIn: environment.accounts.staff }),
  accounts: ({ environment }, use) => use(environment.accounts),
  baseURL: ({ product }, use) => use(product.url),
  // Playwright reads from the destructuring which fixtures a fixture needs, so even none has to be written so.
  checkAxe: ({}, use) => use(expectAccessible),
  subscriber: enterSubscriber,
  noPageErrors: [refusePageErrors, { auto: true }],
  productLog: [attachLog, { auto: true }],
});

export { expect };
