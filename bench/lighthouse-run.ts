import { chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArguments, ensureBrowser } from '../scripts/browser.ts';
import { freePort } from '../scripts/machine.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run of Lighthouse as it looks at a page on a phone; scores from 0 to 100. */
export type Look = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcpMs: number;
  cls: number;
  /** How long the main thread could not answer between the first picture and when it was quiet: of every task what is over 50 ms. */
  tbtMs: number;
  /** Work of the page's main thread until it was quiet. */
  mainThreadMs: number;
  /** Of scripts, as transferred. */
  scriptBytes: number;
  /** How fast the machine was at that moment, as Lighthouse measures it; its phone is this, slowed 4 times. */
  machine: number;
  /** What keeps the scores other than performance below 100. */
  faults: string[];
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Request = { resourceType?: string; transferSize?: number };

function scriptBytes({ audits }: Result): number {
  const details = audits['network-requests']?.details;
  const items: Request[] = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

type AuditItem = { node?: { selector?: string; explanation?: string } };

// Where on the page a fault was found, for who has to repair it.
function positionsOf(details: Result['audits'][string]['details']): string[] {
  const items: AuditItem[] = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.flatMap(({ node }) => (node?.selector ? [`${node.selector}: ${node.explanation ?? ''}`] : []));
}

function faultsIn({ categories, audits }: Result): string[] {
  const weighed = CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []);
  return weighed
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [`${id}: ${audits[id]?.title}`, ...positionsOf(audits[id]?.details)].join('\n    '));
}

function lookOf(result: Result): Look {
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => result.audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    mainThreadMs: value('mainthread-work-breakdown'),
    scriptBytes: scriptBytes(result),
    machine: result.environment.benchmarkIndex,
    faults: faultsIn(result),
  };
}

type SignIn = (page: Page) => Promise<void>;

/** Lighthouse's phone: computed from a fast look (`simulate`), or really slowed, network and processor (`devtools`). */
type Throttling = 'simulate' | 'devtools';

async function tryToLook(url: string, signIn: SignIn | undefined, throttlingMethod: Throttling): Promise<Result> {
  const port = await freePort();
  const args = [...browserArguments(), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  try {
    if (signIn) await prepare(port, signIn);
    const disableStorageReset = signIn !== undefined;
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset,
      throttlingMethod,
    });
    if (!run) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

// In the browser's own context, where Lighthouse opens its page, and by a connection that is over before: one that watches
// new pages disturbs its trace. Only the session stays: what a first visit has to load is not in the cache.
async function prepare(port: number, signIn: SignIn): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = connected.contexts();
  if (!context) throw new Error('The browser has no context of its own.');
  const page = await context.newPage();
  await signIn(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  await connected.close();
}

const TRIES = 3;

/**
 * Looks at a page as Lighthouse's phone does, in a browser of its own. A look that was no look, since the browser lost its
 * own record on a busy machine, is taken again; what was seen is never taken again. `signIn` makes it somebody's first.
 */
export async function lookAt(url: string, signIn?: SignIn, throttling: Throttling = 'simulate'): Promise<Look> {
  for (let count = 1; ; count++) {
    const result = await tryToLook(url, signIn, throttling).catch((error: Error) => error);
    if (!(result instanceof Error) && !result.runtimeError) return lookOf(result);
    if (count === TRIES) throw result instanceof Error ? result : new Error(result.runtimeError?.message);
  }
}
