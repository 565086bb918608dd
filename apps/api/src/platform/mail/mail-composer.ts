import type { z } from 'zod';
import { composeMail, type MailPart } from './mail-text.ts';
import type { Mail } from './mailer.ts';

/**
 * One kind of mail. What orders it names what it is about by id; the worker reads that when it sends. `isAwaited`: somebody
 * waits for it on a page, so it goes out before others.
 */
export type MailKind<V extends object> = { kind: string; values: z.ZodType<V>; isAwaited?: true };

/**
 * The order that a mail is composed for. `id` stays the same over every try, so that a repetition after a crash is the
 * same mail: it becomes the Message-ID, and what is secret in the mail is derived from it.
 */
export type MailOrder = { id: string; orderedAt: Date };

/** A mail to be sent, with the values that its text says, to be kept; none of a mail that holds a secret. */
export type ComposedMail = { mail: Mail; values: object };

/** Composes one kind of mail. */
export type MailComposer<C> = {
  kind: string;
  /** The mail as it is now; null when it has lost its reason meanwhile. */
  compose(context: C, values: unknown, order: MailOrder): Promise<ComposedMail | null>;
  /** The same words again, from the values that are kept of a mail that was sent. Absent: it held a secret. */
  renderAgain?(context: C, values: unknown, recipient: string): Mail;
};

/** `mailSignature`: what stands below the words. */
type Site = { config: { siteName: string }; mailSignature?: string };

const footOf = ({ config, mailSignature }: Site) => ({ site: config.siteName, signature: mailSignature ?? '' });

/** The words of a mail; `unsubscribe` is the address that switches mails of its kind off, where that is possible. */
export type MailWords = { subject: string; parts: MailPart[]; unsubscribe?: string };

type Wording<C, V, F> = {
  /** What the text says, kept with the mail that was sent. */
  values: z.ZodType<F>;
  /** Whom to write to, and what; null when the mail has lost its reason meanwhile. */
  find(context: C, values: V): Promise<{ to: string; values: F } | null>;
  render(context: C, values: F): MailWords;
};

/** Binds a kind of mail to what finds its values and puts them into words, each time anew from the values alone. */
export function mailComposer<C extends Site, V extends object, F extends object>(
  { kind, values: orderValues }: MailKind<V>,
  { values, find, render }: Wording<C, V, F>,
): MailComposer<C> {
  const mailOf = (context: C, to: string, found: F): Mail =>
    composeMail({ to, ...footOf(context), ...render(context, found) });
  return {
    kind,
    compose: async (context, raw) => {
      const found = await find(context, orderValues.parse(raw));
      if (!found) return null;
      // Nothing but what is kept gets into the words.
      const kept = values.parse(found.values);
      return { mail: mailOf(context, found.to, kept), values: kept };
    },
    renderAgain: (context, raw, recipient) => mailOf(context, recipient, values.parse(raw)),
  };
}

/** Binds a kind of mail that holds a code or a link: it is composed when it is sent, and nothing of it is kept. */
export const secretMailComposer = <C extends Site, V extends object>(
  { kind, values }: MailKind<V>,
  compose: (context: C, values: V, order: MailOrder) => Promise<(MailWords & { to: string }) | null>,
): MailComposer<C> => ({
  kind,
  compose: async (context, raw, order) => {
    const words = await compose(context, values.parse(raw), order);
    return words && { mail: composeMail({ ...footOf(context), ...words }), values: {} };
  },
});
