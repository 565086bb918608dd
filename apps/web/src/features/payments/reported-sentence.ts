import type { PaymentNote } from '@livelift/contract';
import { formatDayOf, formatDollars } from '../../lib/format.ts';

const said = ({ amount, created_at: at }: PaymentNote, order = 'it') =>
  `You said on ${formatDayOf(at)} that you paid ${formatDollars(amount)} for ${order}; our team`;

/** What a streamer said of a payment, where its order waits for it. */
export const reportedSentence = (note: PaymentNote): string => `${said(note)} is looking for it.`;

/** The same where its order is about to go or is gone. */
export const canceledOrderReportSentence = (note: PaymentNote, order?: string): string =>
  `${said(note, order)} will still check, and can count it for another order.`;
