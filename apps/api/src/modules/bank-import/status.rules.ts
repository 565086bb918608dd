import { foldText } from './names.rules.ts';

// English, German, Spanish and French, each by how it begins: Canceled, CANCELLED_BY_SENDER; abgelehnt, abgelehnte.
const NO_MONEY =
  `denied, declined, revert, revers, fail, cancel, pending, expired, return, refus, reject, refund, void, unclaimed,
  held, hold, blocked, processing, unsuccessful, incomplete, uncleared, aborted, abgelehnt, abgelaufen, abgebrochen, ausstehend, fehlgeschlagen, storn, zuruck, erstattet, gesperrt,
  vorgemerkt, widerrufen, ruckgangig, offen, rechaz, pendiente, fallid, anulad, devuelt, rejet, annul, rembours`.split(
    /,\s+/,
  );

const MONEY_CAME = new Set(
  `completed, complete, settled, booked, posted, cleared, success, successful, succeeded, executed, processed, paid, done, ok,
  gebucht, abgeschlossen, erfolgreich, erledigt, completado, completada, complet, effectue, execute`
    .split(/,\s+/)
    .map(foldText),
);

const MOST_CHARACTERS = 40;

/** Whether a cell has room for no more than a few words. */
export const isShort = (cell: string): boolean => cell.length <= MOST_CHARACTERS;

/** Whether what stands there says that no money came, or not yet, or that it went back. */
export const saysNoMoney = (cell: string): boolean =>
  foldText(cell)
    .split(/[^\p{L}]+/u)
    .some((word) => NO_MONEY.some((start) => word.startsWith(start)));

/** Whether what stands there says that the money came, and nothing else. */
export const saysMoneyCame = (cell: string): boolean => MONEY_CAME.has(foldText(cell).trim());
