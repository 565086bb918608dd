import { useEffect, useRef } from 'react';
import { type PageMeta, pageAt } from '../routes.ts';

type Tag = { name: 'meta' | 'link'; key: 'name' | 'property' | 'rel'; is: string; value: 'content' | 'href' };

const named = (is: string): Tag => ({ name: 'meta', key: 'name', is, value: 'content' });
const property = (is: string): Tag => ({ name: 'meta', key: 'property', is, value: 'content' });

const CANONICAL: Tag = { name: 'link', key: 'rel', is: 'canonical', value: 'href' };

// The site's canonical origin, from the server-rendered link: the browser may use another one.
function siteAddress(path: string): string {
  const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const end = pageAt(path).path;
  return canonical?.endsWith(end) ? canonical.slice(0, -end.length) : window.location.origin;
}

/** Sets, creates or (with null) removes a tag in the head. */
function setTag({ name, key, is, value }: Tag, text: string | null): void {
  const present = document.head.querySelector(`${name}[${key}="${is}"]`);
  if (text === null) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(name));
  element.setAttribute(key, is);
  element.setAttribute(value, text);
}

// Browsers share the canonical address, not the one in the address bar.
function setPreviewTags({ path, title, description, indexed }: PageMeta, site: string): void {
  const ofPreview = (text: string) => (indexed ? text : null);
  const address = site + path;
  setTag(CANONICAL, ofPreview(address));
  setTag(property('og:url'), ofPreview(address));
  setTag(property('og:title'), ofPreview(title));
  setTag(property('og:description'), ofPreview(description));
}

/** Updates the meta tags on navigation; the server rendered those of the first page. */
export function usePageMeta(path: string): void {
  const origin = useRef<string>(undefined);
  useEffect(() => {
    origin.current ??= siteAddress(path);
    const words = pageAt(path);
    setTag(named('description'), words.description);
    setTag(named('robots'), words.indexed ? null : 'noindex');
    setPreviewTags(words, origin.current);
  }, [path]);
}
