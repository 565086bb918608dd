import type { Blocker, Payment, Subscription } from '@livelift/contract';
import { formatDay, formatDayOf, formatDollars, formatGmt } from '../../lib/format.ts';

/** What stands in somebody's way, in words. */
export type BlockerText = { title: string; details: string[] };

type MethodText = (method: Payment['payment_method']) => string;

type AccountKind = 'closed' | 'staff' | 'switched_off' | 'unverified' | 'no_password';

type Of<Kind extends Blocker['kind']> = Extract<Blocker, { kind: Kind }>;

const byText = (by: string | null) => (by === null ? '' : ` by ${by}`);
const reasonOf = (reason: string | null) => (reason === null ? [] : [`Reason: ${reason}`]);
const nameOf = ({ subscription_plan: plan }: Subscription) => plan.name;
// "Bank transfer", but not "PayPal".
const withinSentence = (text: string) => (/^[A-Z][a-z ]*$/.test(text) ? text.toLowerCase() : text);

function dueText({ subscription, payment, failed, note }: Of<'payment_due'>, methodText: MethodText): BlockerText {
  const { reference, amount_due: due } = subscription;
  const by = (method: Payment['payment_method']) => `by ${withinSentence(methodText(method))}`;
  const recorded = (state: string, { transaction_id: id, amount, ...shown }: NonNullable<typeof failed>) =>
    `${state}: payment ${id} of ${formatDollars(amount)} ${by(shown.payment_method)}, recorded ${formatDayOf(shown.created_at)}`;
  const details = [
    ...(payment ? [recorded(payment.names_order ? 'Pending' : 'Pending, but for no order', payment)] : []),
    ...(failed ? [recorded('Failed', failed)] : []),
    ...(note
      ? [
          `Says that they paid ${formatDollars(note.amount)} ${by(note.payment_method)}${note.payment_reference === null ? '' : `, reference ${note.payment_reference}`}`,
        ]
      : []),
  ];
  return {
    title: `${formatDollars(due)} due for ${nameOf(subscription)} (${reference})`,
    details: details.length > 0 ? details : ['No pending payment for it.'],
  };
}

function accountText(blocker: Of<AccountKind>): BlockerText {
  switch (blocker.kind) {
    case 'closed':
      return {
        title: `Account ${blocker.erased ? 'erased' : 'closed'} on ${formatDayOf(blocker.since)}${byText(blocker.by)}`,
        details: reasonOf(blocker.reason),
      };
    case 'staff':
      return { title: `This account belongs to the staff: ${blocker.role}`, details: ['It has no schedule any more.'] };
    case 'switched_off':
      return {
        title: `Switched off${byText(blocker.by)}${blocker.since === null ? '' : ` on ${formatGmt(blocker.since)}`}`,
        details: reasonOf(blocker.reason),
      };
    case 'unverified':
      return {
        title: `Address not verified since ${formatDayOf(blocker.since)}`,
        details: ['They have not entered the code from their mail.'],
      };
    case 'no_password':
      return {
        title: `No password since ${formatDayOf(blocker.since)}`,
        details: ['Their address is verified. With another code they choose one.'],
      };
  }
}

function orderText(blocker: Exclude<Blocker, Of<AccountKind>>, methodText: MethodText): BlockerText {
  switch (blocker.kind) {
    case 'payment_due':
      return dueText(blocker, methodText);
    case 'free_order':
      return {
        title: `${nameOf(blocker.subscription)} waits for their first login`,
        details: ['It costs nothing, so it begins by itself.'],
      };
    case 'not_activated':
      return {
        title: `${nameOf(blocker.subscription)} is paid, but not active`,
        details: ['It does not begin by itself: set its status to Active.'],
      };
    case 'dates_missing':
      return {
        title: `${nameOf(blocker.subscription)} is paid, but has no dates`,
        details: ['It has no fixed length: it becomes active once its start and end are set.'],
      };
    case 'queued':
      return {
        title: `${nameOf(blocker.subscription)} is paid and begins on ${formatDay(blocker.starts_on)}`,
        details: [],
      };
    case 'ended':
      return {
        title: `${nameOf(blocker.subscription)} has ended${blocker.ended_on === null ? '' : ` on ${formatDay(blocker.ended_on)}`}`,
        details: ['Nothing else is ordered.'],
      };
    case 'canceled':
      return {
        title: `${nameOf(blocker.subscription)} was canceled on ${formatDayOf(blocker.since)}`,
        details: ['Nothing else is ordered.'],
      };
    case 'never_ordered':
      return { title: 'Nothing was ever ordered', details: [] };
  }
}

/** Why somebody cannot log in, or has nothing that runs, in words. */
export function blockerText(blocker: Blocker, methodText: MethodText): BlockerText {
  switch (blocker.kind) {
    case 'closed':
    case 'staff':
    case 'switched_off':
    case 'unverified':
    case 'no_password':
      return accountText(blocker);
    default:
      return orderText(blocker, methodText);
  }
}

const KEEPS_OUT: ReadonlySet<Blocker['kind']> = new Set(['switched_off', 'unverified', 'no_password']);

/** Blockers below what they have in common: those that keep somebody from logging in first. */
export const blockerGroups = (blockers: readonly Blocker[]): { title: string; blockers: Blocker[] }[] =>
  [
    { title: 'Why they cannot log in', blockers: blockers.filter(({ kind }) => KEEPS_OUT.has(kind)) },
    { title: 'Why they are not active', blockers: blockers.filter(({ kind }) => !KEEPS_OUT.has(kind)) },
  ].filter((group) => group.blockers.length > 0);

/** Whether staff may still change anything of theirs: not of a closed account, nor of one that belongs to the staff. */
export const canManageStreamer = (blockers: readonly Blocker[]): boolean =>
  blockers.every(({ kind }) => kind !== 'closed' && kind !== 'staff');
