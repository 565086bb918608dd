import type { Context } from '../../context.ts';
import { deriveToken, isSameSecret } from '../../platform/ids.ts';

/** Below which links to the page with the draft lie. */
export const PREVIEW_PATH = '/site-preview';

const VALID_MS = 3_600_000;

type Site = Pick<Context, 'clock'> & { config: Pick<Context['config'], 'appSecret'> };

const signatureOf = ({ config }: Site, expires: number): string =>
  deriveToken(config.appSecret, `site-preview:${expires}`);

/** An address for a frame, which cannot say who asks: signed, for an hour. */
export function previewLink(site: Site): { path: string; expires_at: Date } {
  const expires = site.clock.now().getTime() + VALID_MS;
  return { path: `${PREVIEW_PATH}/${expires}.${signatureOf(site, expires)}`, expires_at: new Date(expires) };
}

/** Whether an address was made here and still holds. */
export function isPreviewToken(site: Site, token: string): boolean {
  const [, expires, signature = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? [];
  if (Number(expires) <= site.clock.now().getTime()) return false;
  return isSameSecret(signature, signatureOf(site, Number(expires)));
}
