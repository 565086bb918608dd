import { createHash } from 'node:crypto';
import type { AppDocument, LandingDocument } from '@livelift/contract';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = (directives: Record<string, string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

type LandingPolicy = Pick<LandingDocument, 'styles' | 'scripts'> & {
  chatWidget: boolean;
  https: boolean;
  /** Whether pages of this server may show it in a frame. */
  framed?: boolean;
};

/** The landing page: its own inline texts by their hashes, pictures and fonts of this server, and nobody else's. */
export const landingPolicy = ({ styles, scripts, chatWidget, https, framed = false }: LandingPolicy): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': scripts.map(hashOf),
    'style-src': styles.map(hashOf),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(chatWidget ? { 'frame-src': ["'self'"] } : {}),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  });

/** A page of the app: everything from this server, and its own inline scripts by their hashes. */
export const appPolicy = ({ scripts }: Pick<AppDocument, 'scripts'>, https: boolean): string =>
  policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  });

/**
 * The chat widget's document: scripts of its origin only, and `sandbox` without allow-same-origin, so that they have an
 * origin of their own even when somebody opens the document outside its frame.
 */
export function widgetPolicy(scriptUrl: string): string {
  const { origin } = new URL(scriptUrl);
  const anywhere = ['https:', 'data:', 'blob:', origin];
  return policy({
    'default-src': ["'none'"],
    'script-src': [origin],
    'style-src': [...anywhere, "'unsafe-inline'"],
    'img-src': anywhere,
    'font-src': anywhere,
    'media-src': anywhere,
    'frame-src': ['https:', origin],
    'connect-src': ['https:', 'wss:', origin],
    'base-uri': ["'none'"],
    'form-action': ['https:', origin],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  });
}
