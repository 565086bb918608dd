import { type SwitchableMail, switchableMail } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { deriveToken, isSameSecret } from '../../platform/ids.ts';

/** Below which links that switch a mail off lie. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Whose mail of which kind a link switches off. */
export type Unsubscription = { streamerId: number; mail: SwitchableMail };

type Site = { config: Pick<Context['config'], 'appSecret' | 'appUrl'> };

const signatureOf = ({ config }: Site, { streamerId, mail }: Unsubscription): string =>
  deriveToken(config.appSecret, `unsubscribe:${streamerId}:${mail}`);

/** The address that switches a mail off: it says whose and which, signed, and can do nothing else. */
export const unsubscribeLink = (site: Site, what: Unsubscription): string =>
  `${site.config.appUrl}${UNSUBSCRIBE_PATH}/${what.streamerId}.${what.mail}.${signatureOf(site, what)}`;

/** What a link switches off; undefined where it was not made here. */
export function readUnsubscribeToken(site: Site, token: string): Unsubscription | undefined {
  const [, id, kind, signature = ''] = /^([1-9]\d{0,14})\.([a-z_]+)\.([\w-]{43})$/.exec(token) ?? [];
  const { data: mail } = switchableMail.safeParse(kind);
  if (!mail) return undefined;
  const what = { streamerId: Number(id), mail };
  return isSameSecret(signature, signatureOf(site, what)) ? what : undefined;
}
