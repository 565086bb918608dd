import type { PaymentNote } from '@livelift/contract';
import { formatDayOf, formatDollars } from '../../lib/format.ts';

/** What a streamer said of a payment, where its order is about to go or is gone. */
export const reportedSentence = ({ amount, created_at: at }: PaymentNote, order = 'it'): string =>
  `You said on ${formatDayOf(at)} that you paid ${formatDollars(amount)} for ${order}; our team will still check, and can count it for another order.`;
