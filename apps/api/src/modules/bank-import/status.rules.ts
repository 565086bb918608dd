import { foldText } from './names.rules.ts';

const HEADERS = ['status', 'state', 'zustand'];

/** Whether a column says by its header how a transfer went. */
export const isStatusHeader = (header: string): boolean => HEADERS.includes(foldText(header).trim());

// English and German, each by how it begins: Canceled, Cancelled, CANCELLED_BY_SENDER; abgelehnt, abgelehnte.
const NO_MONEY =
  `denied, declined, revert, revers, fail, cancel, pending, expired, return, refus, reject, refund, void, unclaimed,
  held, hold, blocked, processing, unsuccessful, incomplete, uncleared, aborted, abgelehnt, abgelaufen, abgebrochen, ausstehend, fehlgeschlagen, storn, zuruck, erstattet, gesperrt,
  vorgemerkt, widerrufen, ruckgangig, offen`.split(/,\s+/);

/** Whether what stands there says that no money came, or not yet, or that it went back. */
export const saysNoMoney = (cell: string): boolean =>
  foldText(cell)
    .split(/[^\p{L}]+/u)
    .some((word) => NO_MONEY.some((start) => word.startsWith(start)));
