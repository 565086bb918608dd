import { useEffect, useRef } from 'react';
import { pageAt, publicAddressIn } from '../routes.ts';

// The site's canonical origin, from the server-rendered link: the browser may use another one.
function siteAddress(path: string): string {
  const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const end = publicAddressIn(path) === null ? pageAt(path).path : path;
  return canonical?.endsWith(end) ? canonical.slice(0, -end.length) : window.location.origin;
}

type Key = readonly [attribute: 'name' | 'property' | 'rel', value: string];

/** Sets, creates or (with null) removes a tag in the head. */
function setTag(element: 'meta' | 'link', [attribute, value]: Key, text: string | null): void {
  const present = document.head.querySelector(`${element}[${attribute}="${value}"]`);
  if (text === null) {
    present?.remove();
    return;
  }
  const tag = present ?? document.head.appendChild(document.createElement(element));
  tag.setAttribute(attribute, value);
  tag.setAttribute(element === 'meta' ? 'content' : 'href', text);
}

/** Updates the meta tags on navigation; the server rendered those of the first page. */
export function usePageMeta(path: string): void {
  const site = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = site.current === undefined;
    site.current ??= siteAddress(path);
    // Its head says what the server has read of it.
    if (isFirst && publicAddressIn(path) !== null) return;
    const { path: end, title, description, indexed } = pageAt(path);
    const address = site.current + end;
    setTag('meta', ['name', 'description'], description);
    setTag('meta', ['name', 'robots'], indexed ? null : 'noindex');
    // Browsers share the canonical address, not the one in the address bar.
    setTag('link', ['rel', 'canonical'], indexed ? address : null);
    const preview = { 'og:url': address, 'og:title': title, 'og:description': description };
    for (const [name, text] of Object.entries(preview)) setTag('meta', ['property', name], indexed ? text : null);
  }, [path]);
}
