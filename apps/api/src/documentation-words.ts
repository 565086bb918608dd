import {
  accountEmail,
  accountPassword,
  auditEntry,
  calendarDay,
  checkAuth,
  createPayment,
  createStream,
  customPlan,
  emailAddress,
  idText,
  instant,
  MAX_CENTS,
  moneySum,
  newPassword,
  paidAmount,
  payment,
  plan,
  price,
  refund,
  refundPayment,
  retryPayment,
  soldPlan,
  stream,
  streamerListItem,
  streamerProfile,
  subscription,
  user,
  wordlist,
} from '@livelift/contract';
import type { Known } from './platform/http/openapi-document.ts';
import type { Vocabulary } from './platform/http/openapi-schemas.ts';

// What the documentation says beside what the contract itself declares.

const DOLLARS = 'US dollars, at most 2 decimals.';
const EMAIL = { format: 'email', description: 'E-mail address in ASCII.' };
const PASSWORD = { minLength: 8, description: '8 to 128 characters, and none of the commonest passwords.' };

/** Schemas with names of their own, and sentences beside schemas and fields. */
export const vocabulary: Vocabulary = {
  named: {
    User: user,
    StreamerProfile: streamerProfile,
    Streamer: streamerListItem,
    Plan: plan,
    CustomPlan: customPlan,
    Subscription: subscription,
    SoldPlan: soldPlan,
    Stream: stream,
    Wordlist: wordlist,
    Payment: payment,
    Refund: refund,
    AuditEntry: auditEntry,
  },
  limits: [
    [paidAmount, { minimum: 0.01, maximum: MAX_CENTS / 100, description: DOLLARS }],
    [price, { minimum: 0, maximum: MAX_CENTS / 100, description: DOLLARS }],
    [moneySum, { description: 'US dollars.' }],
    [instant, { description: 'Instant in UTC.' }],
    [calendarDay, { description: 'Day in UTC.' }],
    [idText, { description: 'Id.' }],
    [emailAddress, EMAIL],
    [accountEmail, EMAIL],
    [newPassword, PASSWORD],
    [accountPassword, PASSWORD],
  ],
  fields: {
    action: 'What was done, for instance `payment.created`.',
    activation:
      'What the call did to the subscription that the payment names; null when it names none, or when there was nothing to decide.',
    after: 'The fields as they are stored then, money in cents; null for what was deleted.',
    amount_due:
      'What completed payments, less refunds, lack of the price in US dollars; it decides only before it counts as paid.',
    before: 'The fields as they were stored, money in cents; null for what was made.',
    bookable_minutes: 'Minutes that can still be booked from now on.',
    code: 'Stable and meant for programs.',
    content: 'One word or phrase a line.',
    current_subscription: 'The active, else the pending, else the latest one.',
    details: 'What a program needs to act on the failure.',
    duration_days: 'Calendar days.',
    direction: '`desc` unless asked otherwise: newest or largest first, names from Z to A.',
    duration_hours: 'Hours a day. Of a plan, 0 means no daily limit.',
    email_verified_at: 'Null while the address is not verified or the account is switched off.',
    end_date: 'Last day in UTC, included.',
    errors: 'Sentences for a person, by field.',
    estimated_duration: 'Minutes.',
    from: 'First day in UTC, included.',
    is_active: 'Whether it is on sale.',
    message: 'A sentence for a person.',
    page: 'Counts from 1.',
    paid: 'Set when completed payments reached the price. A later part refund or correction does not take it back.',
    per_page: 'Rows of a page; 15 unless asked otherwise.',
    refunded_amount: 'US dollars that were given back.',
    request_id: 'Names the request; the log of the server has it too.',
    resend_after_seconds: 'Seconds until another code may be asked for.',
    search:
      'Part of one of these, in any case: of streamers a name, username or address; of payments also a transaction id; of users an address.',
    sort: '`created_at` unless asked otherwise.',
    start_date: 'First day in UTC, included.',
    subscription_plan: 'What was sold; later edits of the plan do not change it.',
    to: 'Last day in UTC, included.',
    total: 'Rows on all pages together.',
    total_estimated: 'True where `total` is an estimate: above 10,000 rows it may be.',
    total_revenue: 'US dollars: completed and refunded payments less their refunds.',
    total_streams: 'Streams that were not cancelled.',
    transaction_id: 'Unique among all payments.',
    tries_left: 'Wrong tries that are left for this address.',
    used_minutes: 'Minutes that count against the allowance.',
    username: 'Account name on a streaming platform.',
    version: 'Grows with every change; a change that names an older one is refused with 409.',
    wordlist_id: 'One of the own wordlists; null for none.',
    words: 'How many words or phrases it holds.',
  },
};

/** Areas in the order of reading. */
export const areas: Known['areas'] = [
  { name: 'Accounts', description: 'Signing up, logging in, passwords.', paths: /^\/auth\// },
  { name: 'Site', description: 'What the operator set.', paths: /^\/site/ },
  { name: 'Plans', description: 'What is on sale.', paths: /^\/(admin\/)?plans/ },
  {
    name: 'Subscriptions',
    description: 'What a streamer ordered.',
    paths: /^\/(streamer|admin\/streamers\/:id)\/subscriptions?(\/|$)/,
  },
  { name: 'Streams', description: 'The schedule and the allowance of time.', paths: /^\/streamer\/stream/ },
  { name: 'Wordlists', description: 'Words that a stream can name.', paths: /^\/streamer\/(available-)?wordlists/ },
  { name: 'Payments', description: 'Money that came in and went back.', paths: /^\/payments/ },
  {
    name: 'Streamers',
    description: 'The people behind the streaming accounts, for staff.',
    paths: /^\/admin\/streamers(?!\/:id\/subscriptions)/,
  },
  { name: 'Users', description: 'Accounts of streamers and staff, for staff.', paths: /^\/admin\/users/ },
  { name: 'Audit log', description: 'Who changed what.', paths: /^\/admin\/audit-log/ },
];

/** Operations that honour an Idempotency-Key. */
export const repeatable: Known['repeatable'] = [createPayment, refundPayment, retryPayment, createStream];

/** Public operations that look at a token all the same. */
export const readsToken: Known['readsToken'] = [checkAuth];

const MODERATORS = 'Moderators may do this with accounts of streamers only, and change their own address and password.';

const WANTED =
  'With `active`, what it is to become: 409 with the current row where somebody else was faster. Without, the other of what it is.';

/** A sentence or two, by the operation's name. */
export const notes: Known['notes'] = {
  addSubscription: 'Takes a plan on sale or a custom plan, never both.',
  changePassword: 'Ends every other session of the account.',
  createPayment: 'A completed payment that reaches the price of its subscription activates or queues it.',
  createPlan: 'Absent fields take the defaults of the form.',
  createStream: 'The whole stream must lie within the subscription and what is left of its time.',
  createUser: `The account is verified at once; one for a streamer gets a profile. ${MODERATORS}`,
  deletePayment:
    'For its subscription this is like a whole refund: it is canceled unless other payments reach its price. A line in the audit log stays.',
  deletePlan: 'What was sold of it stays as it was.',
  deleteUser: `Its sessions end. What it paid stays on record. ${MODERATORS}`,
  exportPayments:
    'Columns: ID, Streamer, Email, Amount, Plan, Status, Method, Transaction ID, Date. UTF-8 with a byte order mark, lines end in CR LF. `paid` means completed. Cells that a spreadsheet would take for formulas are neutralised.',
  forgotPassword: 'The answer is the same whether the address is known or not. A link lasts 60 minutes.',
  getPaymentStats: '`paid` means completed.',
  getStreamingStats: '`date` alone means that day; without dates, those of the current subscription. At most 366 days.',
  getWordlist: '`id` is the number or the key of the wordlist.',
  listAuditLog: '`actor` is part of an e-mail address, `action` an exact name.',
  listMyStreams:
    'Without `page` it answers every stream of the current subscription, with it a page of all there ever were, latest first.',
  listPayments: '`paid` means completed.',
  login:
    'The token lasts 30 days for streamers and 12 hours for staff. At most 10 wrong passwords an address and 30 a network within 15 minutes.',
  logout: 'Ends the session of this token and no other.',
  orderSubscription:
    'Takes a plan on sale or a custom plan, never both. Replaces an order on which nothing was paid. The price of a custom plan is days x (views x (35 h + 10 (h - 1)) + chats x (4.5 h + h - 1)) / 1000 dollars for h hours, rounded half up to cents. At most 20 orders an hour.',
  refundPayment:
    'Without an amount, all that remains. When nothing remains, the subscription that it paid for is canceled unless other payments reach its price.',
  registerStreamer: 'Mails a code of 6 digits. The answer is the same whether the address is known or not.',
  resendSetupEmail: 'At most once a minute and 5 times an hour for an address.',
  resetPassword: 'Uses the link up and ends every session of the account.',
  resetWordlist: '`id` is the number or the key of the wordlist.',
  retryPayment: 'A failed payment becomes pending.',
  saveWordlist:
    'Lines are trimmed, empty ones and repetitions dropped. At most 2,000 lines of 100 characters. `id` is the number or the key of the wordlist.',
  setPassword: 'Uses the code up.',
  startStream: 'From 15 minutes before its scheduled start. It changes the record and nothing else.',
  togglePlan: WANTED,
  toggleStreamer: `Off: his sessions end, and what is planned is cancelled. ${WANTED}`,
  toggleUser: `Off: its sessions end, and of a streamer what is planned is cancelled. ${WANTED} ${MODERATORS}`,
  updatePayment:
    'Refunded does what a refund does. From completed to pending or failed cancels the subscription that it paid for, with its future streams, unless other payments reach its price; completing it again does not bring that back. Of a refunded payment only the description can be changed.',
  updatePlan: 'What was sold of it stays as it was.',
  updateSubscription: 'An absent date stays, null clears it.',
  updateUser: `Without a password the current one stays. Another role or password ends its sessions. ${MODERATORS}`,
  validateResetToken: 'The link stays valid.',
  validateSetupToken: 'The code stays valid; 5 wrong tries end it.',
};
