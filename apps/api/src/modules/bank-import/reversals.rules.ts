import { distinctiveWords } from './duplicates.rules.ts';
import { foldName } from './names.rules.ts';
import type { StatementLine } from './reading/lines.rules.ts';
import { nameOtherOrders, orderReferencesIn, referenceKey, referencesIn } from './references.rules.ts';

// Others are words of every line: SEPA, transfer.
const MAX_SHARING = 4;

const wordsOf = ({ payer, text, bankReference }: StatementLine) =>
  new Set([...distinctiveWords(`${payer} ${text}`), ...referencesIn(`${text} ${bankReference}`)]);

const ordersOf = ({ payer, text, bankReference }: StatementLine) =>
  orderReferencesIn(`${text} ${bankReference} ${payer}`);

const payerAndAmount = ({ payer, line }: StatementLine, amountCents: number | null) =>
  `${foldName(payer) || line}|${amountCents}`;

// As much, later, to the payer or with a word that few lines have, of no other order; banks write the rest anew.
function sentBackText(lines: readonly StatementLine[]): (line: StatementLine) => string | null {
  const byWord = new Map<string, StatementLine[]>();
  for (const line of lines)
    for (const word of wordsOf(line)) byWord.set(word, [...(byWord.get(word) ?? []).slice(-MAX_SHARING), line]);
  const outOfPayer = Map.groupBy(
    lines.filter(({ amountCents }) => (amountCents ?? 0) < 0),
    (line) => payerAndAmount(line, line.amountCents),
  );
  const isBackOf = (line: StatementLine, other: StatementLine) =>
    other.amountCents === -(line.amountCents ?? 0) &&
    other.day !== null &&
    line.day !== null &&
    other.day >= line.day &&
    !nameOtherOrders(ordersOf(line), ordersOf(other));
  return (line) => {
    const sharing = [...wordsOf(line)].map((word) => byWord.get(word) ?? []);
    const few = sharing.filter((those) => those.length <= MAX_SHARING).flat();
    const ofPayer = outOfPayer.get(payerAndAmount(line, -(line.amountCents ?? 0))) ?? [];
    const back = [...few, ...ofPayer].find((other) => isBackOf(line, other));
    return back === undefined ? null : `Line ${back.line} sends as much back`;
  };
}

// A return that bundles a fee, is dated by another day, or comes in parts. Much less in all is a fee for the transfer that names it.
function namedBackText(
  lines: readonly StatementLine[],
): (line: StatementLine, references: readonly string[]) => string | null {
  const outByKey = new Map<string, { cents: number; largest: StatementLine }>();
  for (const line of lines) {
    const cents = -(line.amountCents ?? 0);
    if (cents <= 0) continue;
    for (const key of referencesIn(`${line.payer} ${line.text} ${line.bankReference}`)) {
      const { cents: before, largest } = outByKey.get(key) ?? { cents: 0, largest: line };
      const isLarger = cents > -(largest.amountCents ?? 0);
      outByKey.set(key, { cents: before + cents, largest: isLarger ? line : largest });
    }
  }
  return ({ amountCents }, references) => {
    for (const reference of references) {
      const out = outByKey.get(referenceKey(reference) ?? '');
      if (out !== undefined && out.cents * 2 >= (amountCents ?? 0))
        return `Line ${out.largest.line} is money out and names ${reference} as well`;
    }
    return null;
  };
}

/**
 * Says of a line of money in which other line of its file sends it back, by the references of what it may pay: what went out, half as much at least,
 * and names one of these, else as much. null: none.
 */
export function createReversalFinder(
  lines: readonly StatementLine[],
): (line: StatementLine, references: readonly string[]) => string | null {
  const [sentBack, namedBack] = [sentBackText(lines), namedBackText(lines)];
  return (line, references) => sentBack(line) ?? namedBack(line, references);
}
