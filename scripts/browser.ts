import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { isExecutable, isRoot, onPath } from './machine.ts';
import { run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on this machine: the one that Playwright knows, else one of the system's. */
function findBrowser(): string | undefined {
  const known = chromium.executablePath();
  if (existsSync(known)) return known;
  return [...NAMES.map(onPath), '/usr/bin/chromium'].find((file) => file !== undefined && isExecutable(file));
}

const SHELL = 'chromium-headless-shell';

/**
 * The browser of the journeys: Chromium without the parts that a window needs, where the system has it (Debian's package
 * of that name). It takes half the processor's time; pages are the same in it.
 */
export const findJourneyBrowser = (): string | undefined => onPath(SHELL) ?? findBrowser();

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

const usesApt = () => process.platform === 'linux' && isRoot() && onPath('apt-get') !== undefined;

// Long enough for a slow mirror; without a network apt-get would try for minutes.
const APT_LIMIT_MS = 300_000;

function installByApt(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update'], { stdio: 'inherit', env, timeout: APT_LIMIT_MS });
  execFileSync('apt-get', ['install', '-y', name], { stdio: 'inherit', env });
}

/** Installs the browser that is quicker for the journeys; where it is not to be had they take the whole one. */
function installShell(): void {
  try {
    installByApt(SHELL);
  } catch {
    console.error(`apt-get could not install ${SHELL}; the journeys take the whole Chromium, which is slower.`);
  }
}

async function installWhole(): Promise<void> {
  if (usesApt()) {
    try {
      return installByApt('chromium');
    } catch {
      console.error('apt-get could not install chromium; trying Playwright instead.');
    }
  }
  await run({ tool: 'playwright', args: ['install', 'chromium'] });
}

/** Finds the browser of the journeys or installs one. Throws one line that says what to do where it cannot. */
export async function ensureBrowser(): Promise<string> {
  if (onPath(SHELL) === undefined && usesApt()) installShell();
  if (findJourneyBrowser() === undefined) await installWhole();
  const browser = findJourneyBrowser();
  if (browser) return browser;
  throw new Error(
    'No browser for the journeys: install Chromium (Debian and Ubuntu: `apt-get install -y chromium`; elsewhere: `npx playwright install --with-deps chromium`) and run this again.',
  );
}
