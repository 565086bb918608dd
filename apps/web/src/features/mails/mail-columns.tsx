import type { UnsentMail } from '@livelift/contract';
import { Send } from 'lucide-react';
import { formatGmt, sentenceCase } from '../../lib/format.ts';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import type { MailRow, MailState } from './mails.queries.ts';

/** A mail for screen readers: "Payment received to ada@example.com". */
export const mailLabel = ({ kind, recipient }: Pick<UnsentMail, 'kind' | 'recipient'>): string =>
  `${sentenceCase(kind)}${recipient === null ? '' : ` to ${recipient}`}`;

type MailColumnOptions = {
  state: MailState;
  onRetry: (mail: UnsentMail) => void;
  /** The ids of the mails that are being sent again, or `all`. */
  retrying: readonly string[];
};

const when = (at: Date) => <span className="whitespace-nowrap">{formatGmt(at)}</span>;

/** The columns of mails that were not sent. */
export const mailColumns = ({ state, onRetry, retrying }: MailColumnOptions): Column<MailRow>[] => [
  {
    key: 'mail',
    header: 'Mail',
    alwaysShown: true,
    cell: ({ mail }) => <span className="font-medium">{sentenceCase(mail.kind)}</span>,
  },
  {
    key: 'recipient',
    header: 'To',
    className: 'min-w-44',
    card: 'bare',
    cell: ({ mail: { recipient } }) =>
      recipient === null ? (
        <span className="text-muted">Known at its first try</span>
      ) : (
        <bdi className="wrap-anywhere">{recipient}</bdi>
      ),
  },
  { key: 'ordered', header: 'Ordered', cell: ({ mail }) => when(mail.ordered_at) },
  { key: 'tries', header: 'Tries', align: 'end', cell: ({ mail }) => mail.tries },
  {
    key: 'reason',
    header: 'Why It Failed',
    className: 'min-w-52',
    card: 'bare',
    cell: ({ mail: { reason } }) =>
      reason === null ? (
        <span className="text-muted">Not tried yet</span>
      ) : (
        <bdi className="wrap-anywhere">{reason}</bdi>
      ),
  },
  state === 'waiting'
    ? {
        key: 'due',
        header: 'Next Try',
        cell: ({ mail: { due_at: at } }) => at && when(at),
      }
    : actionsColumn(({ mail }) => (
        <RowAction
          icon={Send}
          about={mailLabel(mail)}
          loading={retrying.includes('all') || retrying.includes(mail.id)}
          onClick={() => onRetry(mail)}
        >
          Send Again
        </RowAction>
      )),
];
