import type { BankMatchConfidence, Cents } from '@livelift/contract';
import { compareNames, type NameMatch, nameWords } from './names.rules.ts';
import { referenceKey, referencesIn } from './references.rules.ts';

/** What a line can pay: a pending payment, or what is due of an order that has none. */
export type DueTarget = { payment_id: number; subscription_id: null } | { payment_id: null; subscription_id: number };

/** Something that is due. */
export type Due = DueTarget & {
  /** Who owes it. */
  streamer_id: number;
  amountCents: Cents;
  /** Of a payment: as it was looked at. */
  version: number | null;
  /** By which it may be named: the payment's transaction id, the order's reference. */
  references: string[];
  /** What its streamer wrote in payment notes. Anybody may write anything there, so it is never sure. */
  noted: string[];
  name: string;
  username: string;
  /** What the order of a payment is called that is canceled, so that no money changes it; null: it is not, or there is none. */
  canceledPlan: string | null;
  /** Whether as much was paid for its order before, which may be the same money. */
  hasPaidSame: boolean;
  /** What is still due of the order of a payment, of which a part is paid; null: of any other. */
  orderDueCents: Cents | null;
};

/** What a line may be for, and why it is thought to be. */
export type Candidate = DueTarget & {
  streamer_id: number;
  version: number | null;
  /** By which it may be named. */
  references: readonly string[];
  confidence: BankMatchConfidence;
  reason: string;
};

/** What is matched of a line. */
export type MatchedLine = { amountCents: Cents; payer: string; text: string; bankReference: string };

type Found = Candidate & { rank: number };

type Entry = { line: MatchedLine; payerWords: Set<string>; words: Set<string>; found: Found[] };

const MAX_CANDIDATES = 5;

const dollars = (cents: Cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const NAME_ALONE = 2;
const BY_SIMILAR_NAME = 3;
const BY_NAME = 5;
const BY_ID = 5.5;

const isOurs = (reference: string) => /^(?:LL-)?[2-9A-Z]{4}-[2-9A-Z]{2}$/.test(reference);

type Judged = Pick<Found, 'rank' | 'confidence' | 'reason'>;

type Evidence = {
  reference?: string | undefined;
  noted?: string | undefined;
  isAmount: boolean;
  name: NameMatch | 'username';
  paidCents: Cents;
  dueCents: Cents;
};

/** How sure it is that a line pays something, in words; undefined where nothing speaks for it. */
function judgeMatch({ reference, noted, isAmount, name, paidCents, dueCents }: Evidence): Judged | undefined {
  const differs = () => `${dollars(dueCents)} is due and ${dollars(paidCents)} came`;
  if (reference !== undefined)
    return isAmount
      ? {
          rank: isOurs(reference) ? 6 : BY_ID,
          confidence: 'certain',
          reason: `Reference ${reference} and amount match`,
        }
      : { rank: 4, confidence: 'likely', reason: `Reference ${reference} matches, but ${differs()}` };
  // Anybody may call themselves anything: a name is never sure.
  if (isAmount && name === 'same') return { rank: BY_NAME, confidence: 'likely', reason: 'Amount and name match' };
  if (noted !== undefined)
    return isAmount
      ? { rank: 4.5, confidence: 'likely', reason: `Amount matches, and ${noted} stands in their note` }
      : { rank: 3.5, confidence: 'likely', reason: `${noted} stands in their note, but ${differs()}` };
  if (!isAmount)
    return name === 'same'
      ? { rank: NAME_ALONE, confidence: 'possible', reason: `Name matches, but ${differs()}` }
      : undefined;
  if (name === 'username') return { rank: 3.5, confidence: 'likely', reason: 'Amount and username match' };
  if (name === 'similar')
    return { rank: BY_SIMILAR_NAME, confidence: 'likely', reason: 'Amount matches, name similar' };
  return { rank: 1, confidence: 'possible', reason: 'Amount matches, another name' };
}

/** What is said of a payment whose order is canceled. */
export const canceledText = (plan: string): string => `${plan} is canceled and does not change`;

const PAID_SAME = 'As much was paid for it before, which may be this transfer';

/** What staff are told where less is due of an order than comes for it. */
export const lessDueText = (dueCents: Cents): string =>
  dueCents > 0 ? `Only ${dollars(dueCents)} of the order is due` : 'Nothing is due of the order any more';

function reasonAgainst(due: Due, isAmount: boolean): string | null {
  if (due.canceledPlan !== null) return canceledText(due.canceledPlan);
  if (!isAmount) return null;
  if (due.orderDueCents !== null && due.orderDueCents < due.amountCents) return lessDueText(due.orderDueCents);
  return due.hasPaidSame ? PAID_SAME : null;
}

// It ranks behind what speaks as much for something else, and before all else.
const judgeAgainst = ({ rank, confidence, reason }: Judged, against: string): Judged => ({
  rank: rank - 0.25,
  confidence: confidence === 'certain' ? 'likely' : confidence,
  reason: `${reason}. ${against}`,
});

const targetOf = ({
  streamer_id,
  references,
  ...due
}: Due): DueTarget & Pick<Candidate, 'streamer_id' | 'version' | 'references'> =>
  due.payment_id === null
    ? { payment_id: null, subscription_id: due.subscription_id, streamer_id, references, version: null }
    : { payment_id: due.payment_id, subscription_id: null, streamer_id, references, version: due.version };

type Index = {
  entries: Entry[];
  byReference: Map<string, Set<Entry>>;
  /** By the amount with each word of the line. */
  byWord: Map<string, Set<Entry>>;
  /** By the whole name of the payer. */
  byPayer: Map<string, Set<Entry>>;
  /** What is due by those amounts that lines have; one more than are shown where there are many. */
  dueByAmount: Map<Cents, Due[]>;
};

function put(index: Map<string, Set<Entry>>, key: string, entry: Entry): void {
  const entries = index.get(key);
  if (entries) entries.add(entry);
  else index.set(key, new Set([entry]));
}

// Of one word alone there may be several people.
const wholeName = (words: readonly string[]) => (words.length > 1 ? words.toSorted().join(' ') : undefined);

function indexOf(lines: readonly MatchedLine[]): Index {
  const entries = lines.map(
    (line): Entry => ({ line, payerWords: new Set(nameWords(line.payer)), words: new Set(), found: [] }),
  );
  const index: Index = {
    entries,
    byReference: new Map(),
    byWord: new Map(),
    byPayer: new Map(),
    dueByAmount: new Map(),
  };
  for (const entry of entries) {
    const { amountCents, payer, text, bankReference } = entry.line;
    for (const key of referencesIn(`${text} ${bankReference} ${payer}`)) put(index.byReference, key, entry);
    for (const word of nameWords(`${payer} ${text}`)) {
      entry.words.add(word);
      put(index.byWord, `${amountCents}|${word}`, entry);
    }
    const whole = wholeName([...entry.payerWords]);
    if (whole !== undefined) put(index.byPayer, whole, entry);
    index.dueByAmount.set(amountCents, []);
  }
  return index;
}

function addCandidate(
  { line: { amountCents: paidCents }, found }: Entry,
  due: Due,
  by: Pick<Evidence, 'reference' | 'noted' | 'name'>,
) {
  const dueCents = due.amountCents;
  const isAmount = paidCents === dueCents;
  const judged = judgeMatch({ ...by, isAmount, paidCents, dueCents });
  if (!judged) return;
  const against = reasonAgainst(due, isAmount);
  found.push({ ...targetOf(due), ...(against === null ? judged : judgeAgainst(judged, against)) });
}

/** The lines that name something, with the first of these references that each of them has. */
function linesNaming({ byReference }: Index, references: readonly string[]): Map<Entry, string> {
  const named = new Map<Entry, string>();
  for (const reference of references) {
    const key = referenceKey(reference);
    for (const entry of (key === undefined ? undefined : byReference.get(key)) ?? [])
      if (!named.has(entry)) named.set(entry, reference);
  }
  return named;
}

// A user name that is no longer, or is a name of theirs, says too little.
const TELLING_USERNAME = 4;

// Names that more lines share tell none of them from the others, and cost lines times people to compare.
const MAX_SHARING = 200;
const telling = (entries: Set<Entry> | undefined): Iterable<Entry> =>
  entries && entries.size <= MAX_SHARING ? entries : [];

// In the text beside the name of another payer a name may stand for anything.
function nameIn({ payerWords, words }: Entry, name: readonly string[]): NameMatch {
  const match = compareNames(name, words);
  const isOfAnother = payerWords.size > 0 && !name.every((word) => payerWords.has(word));
  return match === 'same' && isOfAnother ? 'similar' : match;
}

/** The lines whose payer or text has the name of who owes it: those with its amount, and those whose payer has the whole name. */
function linesOfName({ byWord, byPayer }: Index, due: Due): Map<Entry, Evidence['name']> {
  const words = nameWords(due.name);
  const usernames = nameWords(due.username).filter((word) => word.length >= TELLING_USERNAME && !words.includes(word));
  const alike = new Map<Entry, Evidence['name']>();
  for (const word of [...words, ...usernames])
    for (const entry of telling(byWord.get(`${due.amountCents}|${word}`))) {
      const name = nameIn(entry, words);
      const isUsername = usernames.length > 0 && usernames.every((each) => entry.words.has(each));
      alike.set(entry, name !== 'same' && isUsername ? 'username' : name);
    }
  for (const entry of telling(byPayer.get(wholeName(words) ?? ''))) alike.set(entry, 'same');
  return alike;
}

function addCandidatesOf(index: Index, due: Due): void {
  const named = linesNaming(index, due.references);
  const noted = linesNaming(index, due.noted);
  const alike = linesOfName(index, due);
  for (const entry of new Set([...named.keys(), ...noted.keys(), ...alike.keys()]))
    addCandidate(entry, due, {
      reference: named.get(entry),
      noted: noted.get(entry),
      name: alike.get(entry) ?? 'other',
    });
}

function candidatesOf({ line, found }: Entry): Candidate[] {
  const idOf = ({ payment_id, subscription_id }: DueTarget) => payment_id ?? subscription_id;
  found.sort((a, b) => b.rank - a.rank || idOf(a) - idOf(b));
  // Of many with the amount alone none is more likely than another.
  const isVague = found.length > MAX_CANDIDATES && (found[0]?.rank ?? 0) < NAME_ALONE;
  if (isVague || line.amountCents <= 0) return [];
  const [first, second] = found;
  // Staff may have made an id up of what others write as well.
  if (first?.rank === BY_ID && second && second.rank >= BY_SIMILAR_NAME && first.streamer_id !== second.streamer_id)
    found[0] = { ...first, ...judgeAgainst(first, 'The payer owes as much for something else') };
  return found.slice(0, MAX_CANDIDATES).map(({ rank: _, ...candidate }) => candidate);
}

/** Matches lines to what is due, which comes in batches: everything due is looked at once, however much it is. */
export function createMatching(lines: readonly MatchedLine[]) {
  const index = indexOf(lines);
  return {
    /** Looks for the lines that may pay any of these. */
    look: (batch: readonly Due[]): void => {
      for (const due of batch) {
        addCandidatesOf(index, due);
        const alike = index.dueByAmount.get(due.amountCents);
        if (alike && alike.length <= MAX_CANDIDATES) alike.push(due);
      }
    },
    /** The candidates of every line, likeliest first, in the order of the lines. */
    finish: (): Candidate[][] =>
      index.entries.map((entry) => {
        const alike = index.dueByAmount.get(entry.line.amountCents) ?? [];
        if (entry.found.every(({ rank }) => rank === NAME_ALONE))
          for (const due of alike) addCandidate(entry, due, { name: nameIn(entry, nameWords(due.name)) });
        return candidatesOf(entry);
      }),
  };
}

const keyOf = ({ payment_id, subscription_id }: DueTarget) => `${payment_id}|${subscription_id}`;

const NOTHING_FITS = 'Nothing that is due fits';

/**
 * What is chosen for each line before anybody looks: the one certain candidate, unless another line has it already, or the
 * line is in doubt, whether it brought money or was booked before, which is said of it.
 */
export function preselect(
  lines: readonly Candidate[][],
  doubts: readonly (string | null)[] = [],
): { choice: Candidate | null; reason: string | null }[] {
  const taken = new Set<string>();
  return lines.map((candidates, at) => {
    const [first, second] = candidates;
    if (doubts[at]) return { choice: null, reason: `${doubts[at]}. ${first?.reason ?? NOTHING_FITS}` };
    if (!first) return { choice: null, reason: NOTHING_FITS };
    if (first.confidence !== 'certain') return { choice: null, reason: first.reason };
    if (second?.confidence === 'certain')
      return { choice: null, reason: `${first.reason}, and it is not the only one` };
    if (taken.has(keyOf(first))) return { choice: null, reason: `${first.reason}, but another line pays it already` };
    taken.add(keyOf(first));
    return { choice: first, reason: first.reason };
  });
}
