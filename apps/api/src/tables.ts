import type { Kysely } from 'kysely';
import type { ResetLinksTable, VerificationCodesTable } from './modules/accounts/accounts.table.ts';
import type { AuditLogTable } from './modules/audit/audit.table.ts';
import type {
  BankColumnsTable,
  BankImportsTable,
  BankLinesTable,
  ErasedTransfersTable,
} from './modules/bank-import/bank-import.table.ts';
import type { BulkActRowsTable, BulkActsTable } from './modules/bulk-acts/bulk-acts.table.ts';
import type { IdempotencyKeysTable } from './modules/idempotency/idempotency.table.ts';
import type { NotificationSettingsTable, StreamRemindersTable } from './modules/notifications/notifications.table.ts';
import type {
  PaymentConfirmationsTable,
  PaymentSumsTable,
  PaymentsTable,
  PlanSumsTable,
  RefundsTable,
} from './modules/payments/payments.table.ts';
import type { PlansTable } from './modules/plans/plans.table.ts';
import type { SavedViewsTable } from './modules/saved-views/saved-views.table.ts';
import type {
  LoginChallengesTable,
  RecoveryCodesTable,
  SecondFactorsTable,
} from './modules/second-factor/second-factor.table.ts';
import type { SessionsTable } from './modules/sessions/sessions.table.ts';
import type { SettingsTable, SiteContentTable } from './modules/settings/settings.table.ts';
import type { CalendarFeedsTable, PublicPagesTable } from './modules/sharing/sharing.table.ts';
import type { StaffNotesTable } from './modules/staff-notes/staff-notes.table.ts';
import type { StreamersTable, StreamerTotalsTable } from './modules/streamers/streamers.table.ts';
import type { SeriesTable } from './modules/streams/series/series.table.ts';
import type { StreamsTable } from './modules/streams/streams.table.ts';
import type { PaymentNotesTable } from './modules/subscriptions/payment-notes.table.ts';
import type { SubscriptionsTable } from './modules/subscriptions/subscriptions.table.ts';
import type { ThrottlesTable } from './modules/throttles/throttles.table.ts';
import type { CredentialsTable, UsersTable } from './modules/users/users.table.ts';
import type { WordlistsTable } from './modules/wordlists/wordlists.table.ts';
import type { MailsTable } from './platform/mail/mails.table.ts';

/** Every table of the product. */
export type Tables = {
  audit_log: AuditLogTable;
  bank_columns: BankColumnsTable;
  bank_imports: BankImportsTable;
  bank_lines: BankLinesTable;
  bulk_act_rows: BulkActRowsTable;
  bulk_acts: BulkActsTable;
  calendar_feeds: CalendarFeedsTable;
  credentials: CredentialsTable;
  erased_transfers: ErasedTransfersTable;
  idempotency_keys: IdempotencyKeysTable;
  login_challenges: LoginChallengesTable;
  mails: MailsTable;
  notification_settings: NotificationSettingsTable;
  payment_confirmations: PaymentConfirmationsTable;
  payment_notes: PaymentNotesTable;
  payment_sums: PaymentSumsTable;
  payments: PaymentsTable;
  plan_sums: PlanSumsTable;
  plans: PlansTable;
  public_pages: PublicPagesTable;
  recovery_codes: RecoveryCodesTable;
  refunds: RefundsTable;
  reset_links: ResetLinksTable;
  saved_views: SavedViewsTable;
  second_factors: SecondFactorsTable;
  series: SeriesTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  site_content: SiteContentTable;
  staff_notes: StaffNotesTable;
  stream_reminders: StreamRemindersTable;
  streamer_totals: StreamerTotalsTable;
  streamers: StreamersTable;
  streams: StreamsTable;
  subscriptions: SubscriptionsTable;
  throttles: ThrottlesTable;
  users: UsersTable;
  verification_codes: VerificationCodesTable;
  wordlists: WordlistsTable;
};

/** The database, or the transaction under way. */
export type Db = Kysely<Tables>;
