// Stands for the types of csv-stringify (tsconfig.json): its own bring Node's with them, which no browser has.

type Options = { bom: boolean; record_delimiter: 'windows'; quoted_match: RegExp };

/** Records as CSV. */
export function stringify(records: ReadonlyArray<readonly string[]>, options: Options): string;
