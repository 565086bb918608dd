// Some browsers read the file a while after the click.
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. `type` is a MIME type. */
export function saveFile(name: string, type: string, pieces: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(pieces, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
