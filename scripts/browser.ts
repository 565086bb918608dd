import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { isExecutable, isRoot, onPath } from './machine.ts';
import { run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on this machine: the one that Playwright knows, else one of the system's. */
export function findBrowser(): string | undefined {
  const known = chromium.executablePath();
  if (existsSync(known)) return known;
  return [...NAMES.map(onPath), '/usr/bin/chromium'].find((file) => file !== undefined && isExecutable(file));
}

/** Arguments of every Chromium that the project starts: nothing but the page under test may use the network. */
export const browserArguments = (): string[] => [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to run as root inside its sandbox.
  ...(isRoot() ? ['--no-sandbox'] : []),
];

function installByApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit', env });
}

async function install(): Promise<void> {
  if (process.platform === 'linux' && isRoot() && onPath('apt-get')) {
    try {
      return installByApt();
    } catch {
      console.error('apt-get could not install chromium; trying Playwright instead.');
    }
  }
  await run({ tool: 'playwright', args: ['install', 'chromium'] });
}

/** Finds a browser or installs one. Throws one line that says what to do where it cannot. */
export async function ensureBrowser(): Promise<string> {
  if (!findBrowser()) await install();
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error(
    'No browser for the journeys: install Chromium (Debian and Ubuntu: `apt-get install -y chromium`; elsewhere: `npx playwright install --with-deps chromium`) and run this again.',
  );
}
