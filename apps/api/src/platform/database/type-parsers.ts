import { types as pgTypes } from 'pg';

const OID = { int8: 20, date: 1082, numeric: 1700 } as const;

// Ids and sums of cents stay far below 2^53; a value beyond it would be a defect worth stopping at.
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`Integer out of range in a database answer: ${text}`);
  return value;
}

/** How both drivers read the types on which they differ: int8 as number, date as `YYYY-MM-DD`, numeric as text. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  [OID.int8]: toSafeInteger,
  [OID.date]: (text) => text,
  [OID.numeric]: (text) => text,
};

/** The parsers in the form that node-postgres takes. */
export const pgTypeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    valueParsers[oid] ?? pgTypes.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};
