import Bowser from 'bowser';

const MAX_LENGTH = 500;

/** What somebody signs in on, in plain words: "Firefox on Windows". Null where the User-Agent header says neither. */
export function deviceOf(userAgent: string | undefined): string | null {
  // Whatever a client sends: only what prints, and no more than a browser says.
  const sent = (userAgent ?? '')
    .slice(0, MAX_LENGTH)
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
  if (sent === '') return null;
  const { browser, os } = Bowser.parse(sent);
  const known = [browser.name, os.name].flatMap((name) => name?.trim().slice(0, 40) || []);
  return known.length > 0 ? known.join(' on ') : null;
}
