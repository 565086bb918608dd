import { Readable } from 'node:stream';
import { CSV_FORMAT, type Endpoint, withoutFormulas } from '@livelift/contract';
import { stringify } from 'csv-stringify/sync';
import { type Api, type Binding, bindRoute } from './serve.ts';

/** A list as a file. `batches` are read one at a time, each when the client has taken the one before. */
export type CsvFile = { name: string; columns: string[]; batches: AsyncIterable<string[][]> };

/** The rows of a list as lines of its file. */
export async function* toRecords<Row>(
  batches: AsyncIterable<Row[]>,
  recordOf: (row: Row) => string[],
): AsyncGenerator<string[][]> {
  for await (const batch of batches) yield batch.map(recordOf);
}

const toText = (records: string[][]): string => stringify(records.map(withoutFormulas), CSV_FORMAT);

type Batches = { first: IteratorResult<string[][]>; rest: AsyncIterator<string[][]> };

async function* textOf(columns: string[], { first, rest }: Batches): AsyncGenerator<string> {
  // Without the mark, spreadsheets take UTF-8 for something older and garble names.
  yield stringify([columns], { ...CSV_FORMAT, bom: true });
  try {
    for (let batch = first; !batch.done; batch = await rest.next()) {
      if (batch.value.length > 0) yield toText(batch.value);
    }
  } finally {
    // A client that goes away ends this generator; nothing further is read for it.
    await rest.return?.();
  }
}

/**
 * Binds an endpoint whose answer is saved as a file. What fails before the first batch is answered like any other
 * failure; what fails later breaks the connection, so that nobody takes a part for the whole.
 */
export function serveCsv<C, Callers, E extends Endpoint, A extends keyof Callers & string>(
  api: Api<C, Callers>,
  endpoint: E,
  { access, handle }: Binding<C, Callers[A], E, A, CsvFile | Promise<CsvFile>>,
): void {
  bindRoute<C, Callers, E, A>(api, endpoint, {
    access,
    answer: async (context, input, reply) => {
      const { name, columns, batches } = await handle(context, input);
      const rest = batches[Symbol.asyncIterator]();
      const first = await rest.next();
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return Readable.from(textOf(columns, { first, rest }));
    },
  });
}
