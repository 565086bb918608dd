import { buildWebWhenStale } from '../../scripts/web-build.ts';
import { openMailbox } from './mailbox.ts';
import { announcePeople, makePeople } from './people.ts';
import { prepareData } from './product.ts';

// It hashes a dozen passwords, which is slow by design, on a machine that may do other work.
const MAIL_TIMEOUT_MS = 120_000;

/** Before all journeys: the pages, and the data with which their products begin. What it answers runs after them. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildWebWhenStale();
  const mail = await openMailbox(MAIL_TIMEOUT_MS);
  try {
    // Behind a proxy that names the senders, since one network may sign up only so many people.
    return await prepareData({ SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1' }, async (url) =>
      announcePeople(await makePeople({ url, mail })),
    );
  } finally {
    await mail.close();
  }
}
