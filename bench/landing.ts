// `npm run bench:landing`: the landing page with 8 plans as Lighthouse's phone sees it, beside a hand-written static page of
// the same texts, by turns, the median of 5 looks each.
import { gzipSync } from 'node:zlib';
import { createPlan, login } from '@livelift/contract';
import { admin, startProduct } from '../e2e/harness/product.ts';
import { eightPlans } from '../scripts/eight-plans.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { serveFloor } from './landing-floor.ts';
import { type Look, lookAt } from './lighthouse-run.ts';
import { median } from './quantile.ts';

const LOOKS = 5;
const LIMITS = { scriptBytes: 20_000, lcpRatio: 1.5, cls: 0.01, pointsBehind: 2 };

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function addPlans(url: string): Promise<void> {
  const { token } = login.response.parse(await post(`${url}/api${login.path}`, admin));
  for (const plan of eightPlans) await post(`${url}/api${createPlan.path}`, plan, token);
}

let missed = false;

function say(name: string, text: string, passes: boolean): void {
  if (!passes) missed = true;
  console.log(`${name.padEnd(16)} ${text.padEnd(52)} ${passes ? 'ok' : 'MISSED'}`);
}

// Scripts inside the page are no request of their own, but they are scripts.
function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)];
  return gzipSync(scripts.map(([, text]) => text).join('')).length;
}

function compare(landing: Look[], floor: Look[], inlineBytes: number): void {
  const of = (looks: Look[], value: (look: Look) => number) => median(looks.map(value));
  const bytes = inlineBytes + of(landing, (look) => look.scriptBytes);
  say('JavaScript', `${bytes} bytes, limit ${LIMITS.scriptBytes}`, bytes <= LIMITS.scriptBytes);
  const [lcp, floorLcp] = [of(landing, (look) => look.lcpMs), of(floor, (look) => look.lcpMs)];
  const ratio = lcp / floorLcp;
  const times = `${lcp.toFixed(0)} ms to ${floorLcp.toFixed(0)} ms: ${ratio.toFixed(2)}, limit ${LIMITS.lcpRatio}`;
  say('LCP', times, ratio <= LIMITS.lcpRatio);
  const cls = Math.max(...landing.map((look) => look.cls));
  say('CLS', `${cls.toFixed(4)}, limit ${LIMITS.cls}`, cls <= LIMITS.cls);
  const [points, floorPoints] = [
    of(landing, ({ scores }) => scores.performance),
    of(floor, ({ scores }) => scores.performance),
  ];
  const behind = `${points} to ${floorPoints}, limit ${LIMITS.pointsBehind} behind`;
  say('performance', behind, floorPoints - points <= LIMITS.pointsBehind);
  for (const name of ['accessibility', 'best-practices', 'seo'] as const) {
    const score = of(landing, ({ scores }) => scores[name]);
    say(name, `${score}, limit 100`, score === 100);
  }
  for (const fault of new Set(landing.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
}

await buildWebWhenStale();
const product = await startProduct({ SEED: 'none', LOG_LEVEL: 'silent', COMMUNITY_URL: 'https://community.example' });
try {
  await addPlans(product.url);
  const html = await (await fetch(product.url)).text();
  const floor = await serveFloor(html);
  const [landingLooks, floorLooks]: [Look[], Look[]] = [[], []];
  for (let count = 0; count < LOOKS; count++) {
    landingLooks.push(await lookAt(`${product.url}/`));
    floorLooks.push(await lookAt(`${floor.url}/`));
  }
  await floor.stop();
  console.log(`Landing page with ${eightPlans.length} plans beside a static page, median of ${LOOKS} looks each`);
  compare(landingLooks, floorLooks, inlineScriptBytes(html));
} finally {
  await product.stop();
}
process.exitCode = missed ? 1 : 0;
