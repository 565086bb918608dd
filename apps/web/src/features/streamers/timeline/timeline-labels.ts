import {
  dayOf,
  type Payment,
  type PaymentStatus,
  type Stream,
  type TimelineEntry,
  type TimelineKind,
} from '@livelift/contract';
import { formatDay, formatDays, formatDollars, formatGmt, formatMinutes } from '../../../lib/format.ts';

/** Kinds of entries as they are filtered by, in the order in which they are offered. */
export const TIMELINE_KIND_LABELS: Record<TimelineKind, string> = {
  order: 'Orders',
  payment: 'Payments',
  refund: 'Refunds',
  mail: 'Mails',
  stream: 'Streams',
  login: 'Logins',
  change: 'Changes',
  note: 'Notes',
};

/** The words of other subjects that a timeline needs. */
export type TimelineWords = {
  methodText: (method: Payment['payment_method']) => string;
  statusText: (status: PaymentStatus) => string;
  /** What was changed: "Payment updated". */
  changeText: (action: string) => string;
  /** All of it in a sentence; null of what its fields tell. */
  changeSentence: (change: Entry<'change'>['change']) => string | null;
  /** What of it, in one line. */
  changeSummary: (change: Entry<'change'>['change']) => string;
};

/** What happened, in words: in one line, with what is worth knowing besides, and who did it. */
export type EntryText = { title: string; details: string[]; by: string | null };

type Entry<Kind extends TimelineKind> = Extract<TimelineEntry, { kind: Kind }>;

const given = (texts: ReadonlyArray<string | null>) => texts.flatMap((text) => (text ? [text] : []));
const line = (...texts: ReadonlyArray<string | null>) => given(texts).join(' · ');

function orderText({ event, order }: Entry<'order'>): { title: string; details: string[] } {
  const { name, price, reference, start_date: start, end_date: end } = order;
  const days = start === null ? [] : [formatDays(start, end)];
  const texts: Record<typeof event, { title: string; details: string[] }> = {
    ordered: { title: `Ordered ${name}`, details: [line(formatDollars(price), reference)] },
    paid: { title: `${name} was paid`, details: [reference] },
    began: { title: `${name} began`, details: days },
    ended: { title: `${name} ended`, details: days },
    canceled: { title: `${name} was canceled`, details: [reference] },
  };
  return texts[event];
}

function paymentText({ at, payment, said }: Entry<'payment'>, words: TimelineWords): Omit<EntryText, 'by'> {
  if (payment) {
    const { amount, status, payment_method: method, transaction_id: id, description, received_on: day } = payment;
    const received = day === null || day === dayOf(at) ? null : `received ${formatDay(day)}`;
    const details = [line(words.methodText(method), id, words.statusText(status), received), description ?? ''];
    return { title: `Payment of ${formatDollars(amount)} recorded`, details: given(details) };
  }
  if (!said) return { title: 'Payment recorded', details: [] };
  const { amount, payment_method: method, payment_reference: reference } = said;
  return {
    title: `Said that they paid ${formatDollars(amount)}`,
    details: [line(words.methodText(method), reference)],
  };
}

const MAIL_STATES: Record<Entry<'mail'>['mail']['state'], string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent: no longer true when it was due',
};

function mailText({ mail }: Entry<'mail'>, { changeText }: TimelineWords) {
  const { kind, recipient, state, subject, secret } = mail;
  return {
    title: `Mail: ${subject ?? changeText(kind)}`,
    details: given([
      line(MAIL_STATES[state], recipient),
      secret ? 'It held a code or a link, which is not kept.' : null,
    ]),
  };
}

const STREAM_EVENTS: Record<Entry<'stream'>['event'], string> = {
  booked: 'Booked',
  started: 'Started',
  cancelled: 'Cancelled',
};

const streamText = ({
  title,
  scheduled_start: start,
  estimated_duration: minutes,
}: Pick<Stream, 'title' | 'scheduled_start' | 'estimated_duration'>) => ({
  title,
  details: [line(formatGmt(start), formatMinutes(minutes))],
});

const textField = (fields: Readonly<Record<string, unknown>> | null, name: string): string | null => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : null;
};

/** An entry in words. */
export function entryText(entry: TimelineEntry, words: TimelineWords): EntryText {
  switch (entry.kind) {
    case 'order':
      return { ...orderText(entry), by: entry.by };
    case 'payment':
      return { ...paymentText(entry, words), by: entry.by };
    case 'refund': {
      const { refund, payment } = entry;
      const of = line(`Of payment ${payment.transaction_id}`, formatDollars(payment.amount));
      return {
        title: `${formatDollars(refund.amount)} given back`,
        details: given([of, refund.reason && `Reason: ${refund.reason}`]),
        by: entry.by,
      };
    }
    case 'mail':
      return { ...mailText(entry, words), by: null };
    case 'stream': {
      const { title, details } = streamText(entry.stream);
      return { title: `${STREAM_EVENTS[entry.event]} “${title}”`, details, by: entry.by };
    }
    case 'login': {
      const { action, after } = entry.change;
      const step = textField(after, 'step');
      return {
        title: words.changeText(action),
        details: given([line(textField(after, 'device'), step && `Wrong ${step}`)]),
        by: null,
      };
    }
    case 'change': {
      const sentence = words.changeSentence(entry.change);
      return {
        title: sentence ?? words.changeText(entry.change.action),
        details: given([sentence === null ? words.changeSummary(entry.change) : null]),
        by: entry.change.actor?.email ?? 'The product itself',
      };
    }
    case 'note':
      return { title: entry.note.pinned ? 'Note, pinned' : 'Note', details: [], by: entry.note.author.email };
  }
}

/** Entries under the day on which they happened, in the order in which they come. */
export function byDay<Entry extends { at: Date }>(entries: readonly Entry[], dayOf: (at: Date) => string) {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
