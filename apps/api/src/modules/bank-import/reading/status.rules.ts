import { foldText } from '../names.rules.ts';

const wordsOf = (text: string) => text.split(/,\s+/);

// English, German, Spanish, French and Dutch, each by how it begins: Canceled, CANCELLED_BY_SENDER; abgelehnt, abgelehnte.
const NO_MONEY = wordsOf(`denied, declined, revert, revers, cancel, pending, expired, refus, reject, refund, unclaimed,
  blocked, processing, unsuccessful, incomplete, uncleared, aborted, abgelehnt, abgelaufen, abgebrochen, ausstehend, fehlgeschlagen, storn, zuruck, erstattet, gesperrt,
  vorgemerkt, widerrufen, chargeback, bounce, unposted, recall, disput, dishono, rucklast, retour, impay, teruggeboekt, geweigerd, ruckgangig, rechaz, pendiente, fallid, anulad, devuelt, rejet, annul, rembours,
  unpaid, insufficient, ruckbuch, ruckgabe, ruckuberw, ruckerstatt, reembols, devoluc, anulac, retenid, échou, suspendu, gereserveerd, geannuleerd,
  mislukt, afgewezen, terugboek, terugbeta, gestorneerd`).map(foldText);

// Others begin like these: Failsafe, Holdings, Offenbach.
const NO_MONEY_WHOLE = new Set(
  wordsOf('fail, failed, failure, return, returned, held, hold, void, voided, offen, offene, offener, nsf'),
);

// Words that say nothing alone.
const NO_MONEY_PHRASE =
  /\b(?:en attente|a venir|en cours|en curso|en proceso|in behandeling|in bearbeitung|not (?:yet )?(?:completed|posted|paid|booked|settled|cleared|executed))\b/;

const MONEY_CAME = new Set(
  wordsOf(`completed, complete, settled, booked, posted, cleared, success, successful, succeeded, executed, processed, paid, done, ok,
  gebucht, abgeschlossen, erfolgreich, erledigt, completado, completada, complet, effectue, execute`).map(foldText),
);

const MAX_CHARACTERS = 40;

/** Whether a cell has room for no more than a few words. */
export const isShort = (cell: string): boolean => cell.length <= MAX_CHARACTERS;

/** Whether what stands there says that no money came, or not yet, or that it went back. */
export function saysNoMoney(cell: string): boolean {
  const words = foldText(cell).split(/[^\p{L}]+/u);
  return (
    words.some((word) => NO_MONEY_WHOLE.has(word) || NO_MONEY.some((start) => word.startsWith(start))) ||
    NO_MONEY_PHRASE.test(words.join(' '))
  );
}

// More are cities, or firms.
const MAX_STATES = 20;

/** Whether so few values stand in a column that they may be states. */
export function mayBeStates(cells: Iterable<string>): boolean {
  const states = new Set<string>();
  for (const cell of cells) if (states.add(foldText(cell.trim())).size > MAX_STATES) return false;
  return true;
}

/** Whether what stands there says that the money came, and nothing else. */
export const saysMoneyCame = (cell: string): boolean => MONEY_CAME.has(foldText(cell).trim());
