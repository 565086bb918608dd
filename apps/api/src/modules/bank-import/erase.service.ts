import type { Context } from '../../context.ts';
import { eraseRecordsOf } from '../audit/index.ts';
import { deleteImport, findContent, lockBankTexts } from './bank-import.repository.ts';
import {
  clearFile,
  eachBatchOfTexts,
  eraseFileName,
  eraseLines,
  findLinesOf,
  findSameTransfers,
  forgetCandidate,
  importsOfLines,
  listFileNames,
  lockFiles,
} from './erase.repository.ts';
import { rememberErased } from './erased-before.service.ts';
import { createMentionMatcher } from './mentions.rules.ts';
import { readReferencesOf } from './person.read.ts';

// Words that nothing parts, as in the names of files: ErasmusWunderlich2026.
const parted = (text: string) => `${text} ${text.replace(/\p{Ll}(?=\p{Lu})|\p{L}(?=\p{N})/gu, '$& ')}`;

/** Names and addresses: of now and, as far as they are on record, of earlier. */
type Person = { streamerId: number; names: string[]; emails: string[] };

/**
 * Takes away what banks wrote of somebody: the texts of lines that were booked or are chosen for them, that they may be meant
 * by, or that name them and are nobody else's; the same transfers in other statements; files from which it could be read anew; and names of files
 * that name them.
 */
export async function eraseBankTexts(context: Context, { streamerId, ...person }: Person): Promise<void> {
  const { db } = context;
  await lockBankTexts(db);
  const isNaming = createMentionMatcher({ ...person, references: await readReferencesOf(db, streamerId) });
  const files = await lockFiles(db);
  for (const { id, status } of files) {
    const rows = ((await findContent(db, id)) ?? '').split('\n');
    if (!rows.some(isNaming)) continue;
    // Without its file nothing could be said of its columns.
    if (status === 'columns') await deleteImport(db, id);
    else await clearFile(db, id);
  }
  const theirs = new Set(await findLinesOf(db, streamerId));
  for await (const batch of eachBatchOfTexts(db, streamerId)) {
    for (const { id, payer, text, bank_reference, reason } of batch)
      if (isNaming([payer, text, bank_reference, reason].join(' '))) theirs.add(id);
  }
  for (const id of await findSameTransfers(db, { streamerId, ids: [...theirs] })) theirs.add(id);
  const ids = [...theirs];
  await rememberErased(context, streamerId, ids);
  for (const importId of await importsOfLines(db, ids)) await clearFile(db, importId);
  await eraseLines(db, ids);
  await forgetCandidate(db, streamerId);
  const isNamingFile = (text: string) => isNaming(parted(text));
  for (const file of await listFileNames(db)) if (isNamingFile(file.file_name)) await eraseFileName(db, file);
  await eraseRecordsOf(db, 'bank_import', isNamingFile);
}
