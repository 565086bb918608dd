import type { PublicPage } from '@livelift/contract';
import { formatGmt, formatPlural } from '../../lib/format.ts';

/** The title of a public page, and of the preview of links to it. */
export const publicPageTitle = ({ display_name: name }: PublicPage): string => `Streams of ${name}`;

/** One or two sentences for search engines and link previews: what is live, what is next, and how many there are. */
export function publicPageDescription({ display_name: name, streams }: PublicPage): string {
  const live = streams.find((stream) => stream.live);
  const coming = streams.filter((stream) => !stream.live);
  const next = coming[0];
  const sentences = [
    live && `Live now: ${live.title}.`,
    next && `Next: ${next.title}, ${formatGmt(next.scheduled_start)}.`,
    coming.length > 1 && `${formatPlural(coming.length, 'stream')} planned, in your own time zone.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : `The schedule of ${name}: nothing is planned at the moment.`;
}
