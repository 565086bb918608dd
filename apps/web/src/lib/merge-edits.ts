/** Three versions of the values of a form: as it was opened, as they were typed, and as somebody saved them meanwhile. */
export type ThreeVersions<Values> = { base: Values; mine: Values; theirs: Values };

type Preferred = 'mine' | 'theirs';

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function mergeValue<Value>({ base, mine, theirs }: ThreeVersions<Value>, preferred: Preferred): Value {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  return preferred === 'mine' ? mine : theirs;
}

// The first of these that an item has tells it from others; what else it says may be the same in several.
const NAMES = ['question', 'title', 'name', 'text'];

const nameOf = (item: unknown): unknown => {
  const fields = new Map<string, unknown>(Object.entries(Object(item)));
  return NAMES.map((name) => fields.get(name)).find((text) => text !== undefined);
};

const isAlike = (one: unknown, other: unknown): boolean => Boolean(nameOf(one)) && nameOf(one) === nameOf(other);

const NEW = -1;

/** Which item of the base each of another list was made of; NEW where of none. */
function originsOf(base: readonly unknown[], list: readonly unknown[]): number[] {
  const origins = list.map(() => NEW);
  const match = (fits: (one: unknown, other: unknown) => boolean) =>
    list.forEach((item, at) => {
      if (origins[at] !== NEW) return;
      origins[at] = base.findIndex((other, from) => !origins.includes(from) && fits(item, other));
    });
  match(isSame);
  match(isAlike);
  if (list.length === base.length) match(() => true);
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
function mergeLists({ base, mine, theirs }: ThreeVersions<readonly unknown[]>, preferred: Preferred): unknown[] {
  const [myOrigins, theirOrigins] = [originsOf(base, mine), originsOf(base, theirs)];
  const merged = base.map((item, from) => {
    const versions = { base: item, mine: mine[myOrigins.indexOf(from)], theirs: theirs[theirOrigins.indexOf(from)] };
    const isRemoved = versions.mine === undefined || versions.theirs === undefined;
    const changed = [versions.mine, versions.theirs].find((each) => each !== undefined && !isSame(each, item));
    return isRemoved ? changed : mergeValue(versions, preferred);
  });
  const [ownEntries, otherEntries] = [entriesOf(mine, myOrigins), entriesOf(theirs, theirOrigins)];
  const isRearranged = !isSame(myOrigins, [...base.keys()]);
  const joined = isRearranged ? joinEntries(ownEntries, otherEntries) : joinEntries(otherEntries, ownEntries);
  return joined.map(({ from, item }) => (from === NEW ? item : merged[from])).filter((item) => item !== undefined);
}

function mergeField<Value>(versions: ThreeVersions<Value>, preferred: Preferred): Value {
  const { base, mine, theirs } = versions;
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return mergeValue(versions, preferred);
  // Made of the items of these lists.
  return mergeLists({ base, mine, theirs }, preferred) as Value;
}

/**
 * A three-way merge: what was changed since the form was opened keeps its edit, all else takes the saved value. What
 * both changed is as it is in the preferred version.
 */
export function mergeEdits<Values extends object>(
  { base, mine, theirs }: ThreeVersions<Values>,
  preferred: Preferred = 'mine',
): Values {
  const merged = { ...theirs };
  for (const name in mine)
    merged[name] = mergeField({ base: base[name], mine: mine[name], theirs: theirs[name] }, preferred);
  return merged;
}

/** Whether both changed the same, and not to the same. */
export const hasConflict = <Values extends object>(versions: ThreeVersions<Values>): boolean =>
  !isSame(mergeEdits(versions, 'mine'), mergeEdits(versions, 'theirs'));
