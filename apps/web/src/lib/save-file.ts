// Some browsers read the blob a while after the click.
const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. `type` is a MIME type. */
export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/** Hands a CSV file to the browser's downloads. */
export const saveCsv = (name: string, parts: BlobPart[]): void => saveFile(name, 'text/csv;charset=utf-8', parts);

/** Downloads a CSV file in pieces and hands it to the browser once it is whole; rejects where it does not become so. */
export async function saveDownload(
  name: string,
  download: (onChunk: (bytes: Uint8Array<ArrayBuffer>) => void) => Promise<void>,
): Promise<void> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await download((bytes) => chunks.push(bytes));
  saveCsv(name, chunks);
}
