// `npm run bench:public`: what the app's public pages load before anything is touched, and how Lighthouse's phone sees
// them, median of 5 looks each.
import { appPages, type PageRoute, renderedPage } from '../apps/web/src/routes.ts';
import { sourcesOf } from '../apps/web/vite.manifest.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { firstLoadBytes, readManifest } from './first-load.ts';
import { type Look, lookAt } from './lighthouse-run.ts';
import { median } from './quantile.ts';

const LOOKS = 5;
const LIMITS = { scriptBytes: 165_000, performance: 95 };

// A sign-up begins with a plan. Lighthouse looks at no page that answers 404, as public pages do where nobody switched one on.
const addressOf = ({ path, plans }: PageRoute) => (plans === 'named' ? `${path}?plan=1` : path);
const PAGES = appPages
  .filter(({ path, audience }) => audience !== 'streamer' && !path.startsWith('/admin') && !path.includes(':'))
  .map((page) => [addressOf(page), sourcesOf(renderedPage(page))] as const);

await buildWebWhenStale();
const manifest = readManifest();
const product = await startProduct({ LOG_LEVEL: 'silent' });
let missed = false;
try {
  console.log(`Limits: ${LIMITS.scriptBytes} bytes of JavaScript (gzip), performance ${LIMITS.performance}`);
  const looks = new Map<string, Look[]>(PAGES.map(([path]) => [path, []]));
  // By turns: what else the machine does then falls on every page alike.
  for (let count = 0; count < LOOKS; count++) {
    for (const [path, seen] of looks) seen.push(await lookAt(`${product.url}${path}`));
  }
  for (const [path, chunks] of PAGES) {
    const seen = looks.get(path) ?? [];
    const middle = (value: (look: Look) => number) => median(seen.map(value));
    const score = middle(({ scores }) => scores.performance);
    // What the browser loaded may be more than the build says of the page.
    const bytes = Math.max(
      firstLoadBytes(manifest, chunks),
      middle((look) => look.scriptBytes),
    );
    const passes = bytes <= LIMITS.scriptBytes && score >= LIMITS.performance;
    missed ||= !passes;
    const times = `LCP ${middle((look) => look.lcpMs).toFixed(0)} ms, blocked ${middle((look) => look.tbtMs).toFixed(0)} ms`;
    const figures = `${bytes} bytes, performance ${score}, ${times}`;
    console.log(`${path.padEnd(18)} ${figures.padEnd(70)} ${passes ? 'ok' : 'MISSED'}`);
  }
  const all = [...looks.values()].flat();
  console.log(`This machine: benchmark index ${median(all.map(({ machine }) => machine)).toFixed(0)}`);
} finally {
  await product.stop();
}
process.exitCode = missed ? 1 : 0;
