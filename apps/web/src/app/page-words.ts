import { useEffect, useState } from 'react';
import { type PageWords, wordsOf } from '../content/pages.ts';

type Tag = { name: 'meta' | 'link'; key: 'name' | 'property' | 'rel'; is: string; value: 'content' | 'href' };

const named = (is: string): Tag => ({ name: 'meta', key: 'name', is, value: 'content' });
const property = (is: string): Tag => ({ name: 'meta', key: 'property', is, value: 'content' });

const CANONICAL: Tag = { name: 'link', key: 'rel', is: 'canonical', value: 'href' };

// The address of the site, of which the server knows more than this browser, which may have come by another.
function siteAddress(path: string): string {
  const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const end = wordsOf(path).path;
  return canonical?.endsWith(end) ? canonical.slice(0, -end.length) : window.location.origin;
}

/** Writes into the element of the head that says something, made where there is none yet; null takes it away. */
function say({ name, key, is, value }: Tag, text: string | null): void {
  const present = document.head.querySelector(`${name}[${key}="${is}"]`);
  if (text === null) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(name));
  element.setAttribute(key, is);
  element.setAttribute(value, text);
}

// What is shared from a browser's menu is the canonical address, not the one in its bar.
function sayOfPreview({ path, title, description, indexed }: PageWords, site: string): void {
  const ofPreview = (text: string) => (indexed ? text : null);
  const address = site + path;
  say(CANONICAL, ofPreview(address));
  say(property('og:url'), ofPreview(address));
  say(property('og:title'), ofPreview(title));
  say(property('og:description'), ofPreview(description));
}

/** Keeps what the page says of itself in step with its address, as the server wrote it for the first one. */
export function usePageWords(path: string): void {
  const [site] = useState(() => siteAddress(path));
  useEffect(() => {
    const words = wordsOf(path);
    say(named('description'), words.description);
    say(named('robots'), words.indexed ? null : 'noindex');
    sayOfPreview(words, site);
  }, [path, site]);
}
