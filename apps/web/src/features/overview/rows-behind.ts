import { type PeopleFigure, TODO_LISTS, type TodoKind } from '@livelift/contract';
import { paths } from '../../paths.ts';

/** The days of figures, both included. */
export type Days = { from: string; to: string };

const address = (area: string, query: Readonly<Record<string, string>>) =>
  `${paths.admin(area)}?${new URLSearchParams(query)}`;

// The areas that show the lists of the API.
const AREAS: Record<(typeof TODO_LISTS)[TodoKind]['path'], string> = {
  '/admin/payment-notes': 'payment-notes',
  '/payments': 'payments',
  '/admin/bank-imports': 'bank-imports',
  '/admin/streamers': 'streamers',
  '/admin/mails': 'mails',
};

/** The list that holds exactly what a line of the to-do list counts. */
export function todoAddress(kind: TodoKind): string {
  const { path, query } = TODO_LISTS[kind];
  return address(AREAS[path], query);
}

/** The payments that came in on some days, of one plan or of all. */
export const paymentsOf = ({ from, to }: Days, plan?: string): string =>
  address('payments', {
    status: 'received',
    start_date: from,
    end_date: to,
    ...(plan !== undefined && { plan_id: plan }),
  });

/** The payments, of any day, of which something was given back on some days. */
export const refundsOf = ({ from, to }: Days): string => address('payments', { refunded_from: from, refunded_to: to });

/** The people whom a figure counts. */
export const peopleOf = (figure: PeopleFigure, { from, to }: Days): string =>
  address('streamers', { figure, figure_from: from, figure_to: to });
