import { STATEMENT_MAX_BYTES } from '@livelift/contract';
import { ApiError } from '../../lib/api-error.ts';

const MEGABYTE = 1024 * 1024;
const MAX_NAME = 200;

const refused = (message: string) => new ApiError({ kind: 'input', status: 0, code: 'input', message });

const sizeText = (bytes: number) => `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;

// What follows the comma of "data:text/csv;base64,...". Of an empty file some browsers write no comma.
function readBase64(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(refused('Your browser could not read the file. Choose it again.'));
    reader.readAsDataURL(file);
  });
}

/** The body of an upload. Rejects, before anything is read, what is larger than a statement may be. */
export async function readStatement(file: File): Promise<{ file_name: string; content: string }> {
  if (file.size > STATEMENT_MAX_BYTES) {
    throw refused(
      `The file has ${sizeText(file.size)}, and a statement may have ${sizeText(STATEMENT_MAX_BYTES)} at most. Export a shorter time from the bank.`,
    );
  }
  const name = file.name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(-MAX_NAME);
  return { file_name: name || 'statement.csv', content: await readBase64(file) };
}
