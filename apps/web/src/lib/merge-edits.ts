/** Three versions of the values of a form: as it was opened, as they were typed, and as somebody saved them meanwhile. */
export type ThreeVersions<Values> = { opened: Values; typed: Values; saved: Values };

type Preferred = 'typed' | 'saved';

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function mergeValue<Value>({ opened, typed, saved }: ThreeVersions<Value>, preferred: Preferred): Value {
  if (isSame(typed, opened)) return saved;
  if (isSame(saved, opened)) return typed;
  return preferred === 'typed' ? typed : saved;
}

// The first of these that an item has tells it from others; what else it says may be the same in several.
const NAMES = ['question', 'title', 'name', 'text'];

const nameOf = (item: unknown): unknown => {
  const fields = new Map<string, unknown>(Object.entries(Object(item)));
  return NAMES.map((name) => fields.get(name)).find((text) => text !== undefined);
};

const isAlike = (one: unknown, other: unknown): boolean => Boolean(nameOf(one)) && nameOf(one) === nameOf(other);

const NEW = -1;

/** Which item of the opened list each of another list was made of; NEW where of none. */
function originsOf(opened: readonly unknown[], list: readonly unknown[]): number[] {
  const origins = list.map(() => NEW);
  const match = (fits: (one: unknown, other: unknown) => boolean) =>
    list.forEach((item, at) => {
      if (origins[at] !== NEW) return;
      origins[at] = opened.findIndex((other, from) => !origins.includes(from) && fits(item, other));
    });
  match(isSame);
  match(isAlike);
  if (list.length === opened.length) match(() => true);
  return origins;
}

type Entry = { from: number; item: unknown };

const entriesOf = (list: readonly unknown[], origins: readonly number[]): Entry[] =>
  list.map((item, at) => ({ from: origins[at] ?? NEW, item }));

const isSameEntry = (one: Entry, other: Entry) =>
  one.from === other.from && (one.from !== NEW || isSame(one.item, other.item));

/** Puts what one list has and the other lacks behind what it follows. */
function joinEntries(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const joined = [...first];
  let next = 0;
  for (const entry of second) {
    const at = joined.findIndex((other) => isSameEntry(other, entry));
    if (at === -1) joined.splice(next, 0, entry);
    next = at === -1 ? next + 1 : at + 1;
  }
  return joined;
}

/** Item by item, whoever added, removed or moved some. What was removed by one and changed by the other stays, changed. */
function mergeLists({ opened, typed, saved }: ThreeVersions<readonly unknown[]>, preferred: Preferred): unknown[] {
  const [mine, theirs] = [originsOf(opened, typed), originsOf(opened, saved)];
  const merged = opened.map((item, from) => {
    const versions = { opened: item, typed: typed[mine.indexOf(from)], saved: saved[theirs.indexOf(from)] };
    const isRemoved = versions.typed === undefined || versions.saved === undefined;
    const changed = [versions.typed, versions.saved].find((each) => each !== undefined && !isSame(each, item));
    return isRemoved ? changed : mergeValue(versions, preferred);
  });
  const [ownEntries, otherEntries] = [entriesOf(typed, mine), entriesOf(saved, theirs)];
  const isRearranged = !isSame(mine, [...opened.keys()]);
  const joined = isRearranged ? joinEntries(ownEntries, otherEntries) : joinEntries(otherEntries, ownEntries);
  return joined.map(({ from, item }) => (from === NEW ? item : merged[from])).filter((item) => item !== undefined);
}

function mergeField<Value>(versions: ThreeVersions<Value>, preferred: Preferred): Value {
  const { opened, typed, saved } = versions;
  if (!Array.isArray(opened) || !Array.isArray(typed) || !Array.isArray(saved)) return mergeValue(versions, preferred);
  // Made of the items of these lists.
  return mergeLists({ opened, typed, saved }, preferred) as Value;
}

/**
 * A three-way merge: what was changed since the form was opened keeps its edit, all else takes the saved value. What
 * both changed is as it is in the preferred version.
 */
export function mergeEdits<Values extends object>(
  { opened, typed, saved }: ThreeVersions<Values>,
  preferred: Preferred = 'typed',
): Values {
  const merged = { ...saved };
  for (const name in typed)
    merged[name] = mergeField({ opened: opened[name], typed: typed[name], saved: saved[name] }, preferred);
  return merged;
}

/** Whether both changed the same, and not to the same. */
export const hasClash = <Values extends object>(versions: ThreeVersions<Values>): boolean =>
  !isSame(mergeEdits(versions, 'typed'), mergeEdits(versions, 'saved'));
