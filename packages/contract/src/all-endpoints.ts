import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as bankImports from './bank-imports.ts';
import * as bankLines from './bank-lines.ts';
import * as bulkActs from './bulk-acts.ts';
import type { Endpoint } from './endpoint.ts';
import type * as errors from './errors.ts';
import type { DeclaredError } from './errors.ts';
import * as liveUpdates from './live-updates.ts';
import * as login from './login.ts';
import * as mailDelivery from './mail-delivery.ts';
import * as myAccount from './my-account.ts';
import * as myPayments from './my-payments.ts';
import * as myProfile from './my-profile.ts';
import * as mySessions from './my-sessions.ts';
import * as notifications from './notifications.ts';
import * as overview from './overview.ts';
import * as password from './password.ts';
import * as paymentConfirmations from './payment-confirmations.ts';
import * as paymentLists from './payment-lists.ts';
import * as paymentLoss from './payment-loss.ts';
import * as paymentNotes from './payment-notes.ts';
import * as payments from './payments.ts';
import * as planChanges from './plan-changes.ts';
import * as plans from './plans.ts';
import * as savedViews from './saved-views.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as series from './series.ts';
import * as settings from './settings.ts';
import * as sharing from './sharing.ts';
import * as site from './site.ts';
import * as staffNotes from './staff-notes.ts';
import * as staffPlans from './staff-plans.ts';
import * as staffStreams from './staff-streams.ts';
import * as streamChanges from './stream-changes.ts';
import * as streamerSets from './streamer-sets.ts';
import * as streamers from './streamers.ts';
import * as streamingHistory from './streaming-history.ts';
import * as streamingStats from './streaming-stats.ts';
import * as streams from './streams.ts';
import * as subscriptions from './subscriptions.ts';
import * as timeline from './timeline.ts';
import * as users from './users.ts';
import * as wordlists from './wordlists.ts';

/** Areas of the API in the order of reading, with their calls. */
const areas = [
  {
    name: 'Accounts',
    description: 'Signing up, logging in, passwords, what is kept about you, and what you share.',
    holds: {
      ...password,
      ...auth,
      ...login,
      ...secondFactor,
      ...myProfile,
      ...mySessions,
      ...notifications,
      ...myAccount,
      ...sharing,
      ...liveUpdates,
    },
  },
  { name: 'Site', description: 'What the operator set.', holds: { ...site, ...settings } },
  { name: 'Plans', description: 'What is on sale.', holds: { ...plans, ...staffPlans } },
  {
    name: 'Subscriptions',
    description: 'What a streamer ordered.',
    holds: { ...subscriptions, ...planChanges },
  },
  {
    name: 'Streams',
    description: 'The schedule and the allowance of time.',
    holds: { ...streams, ...streamChanges, ...series, ...streamingStats, ...streamingHistory, ...staffStreams },
  },
  { name: 'Wordlists', description: 'Words that a stream can name.', holds: wordlists },
  {
    name: 'Payments',
    description: 'Money that came in and went back.',
    holds: { ...paymentLists, ...payments, ...paymentConfirmations, ...paymentLoss, ...myPayments, ...paymentNotes },
  },
  {
    name: 'Bank imports',
    description: 'Statements of the bank, matched to what is due and booked.',
    holds: { ...bankImports, ...bankLines },
  },
  {
    name: 'Streamers',
    description: 'The people behind the streaming accounts, for staff.',
    holds: { ...streamers, ...streamerSets, ...timeline, ...staffNotes },
  },
  { name: 'Bulk acts', description: 'What is done to many records at once, for staff.', holds: bulkActs },
  { name: 'Users', description: 'Accounts of streamers and staff, for staff.', holds: users },
  {
    name: 'Finding',
    description: 'Search over everything, and views of lists, for staff.',
    holds: { ...search, ...savedViews },
  },
  { name: 'Mails', description: 'Whether they get out, for staff.', holds: mailDelivery },
  { name: 'Overview', description: 'What waits for staff, and the figures of the business.', holds: overview },
  { name: 'Audit log', description: 'Who changed what.', holds: audit },
] as const;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every endpoint of the contract with its name and its area: what the documentation and the tests of all of them walk. */
export const allEndpoints: ReadonlyArray<{ name: string; area: string; endpoint: Endpoint }> = areas.flatMap(
  ({ name: area, holds }) =>
    Object.entries(holds).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, area, endpoint: value }] : [])),
);

/** The areas in the order of reading. */
export const allAreas: ReadonlyArray<{ name: string; description: string }> = areas.map(({ name, description }) => ({
  name,
  description,
}));

// An error stands in its area by itself or among others of one meaning.
type CodeOf<T> =
  T extends DeclaredError<infer Code> ? Code : T extends Record<string, DeclaredError<infer Code>> ? Code : never;

type CodesIn<Area> = Area extends unknown ? { [Name in keyof Area]: CodeOf<Area[Name]> }[keyof Area] : never;

/** Every code that the API answers with an error. */
export type ErrorCode = CodesIn<typeof errors> | CodesIn<(typeof areas)[number]['holds']>;
