import { cn } from '../lib/class-names.ts';
import { scrollingHtml } from '../lib/scrolling-html.ts';

const look = cn(
  'space-y-3 wrap-anywhere [&_:any-link]:font-medium [&_:any-link]:text-primary-ink [&_:any-link]:underline [&_:any-link]:underline-offset-3',
  '[&_[target]]:after:content-["_↗"/""]',
  '[&_code]:rounded-sm [&_code]:bg-raised [&_code]:px-1 [&_code]:font-mono [&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-raised [&_pre]:p-3',
  '[&_h3]:font-semibold [&_h4]:font-semibold [&_h5]:font-semibold [&_blockquote]:border-l-2 [&_blockquote]:pl-3',
  '[&_ol]:list-decimal [&_ol]:space-y-1 [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:space-y-1 [&_ul]:pl-5',
  // Words of a table stay whole: it scrolls instead.
  '[&_.wide]:overflow-x-auto [&_table]:wrap-normal',
  '[&_td]:border [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:px-2 [&_th]:py-1 [&_th]:text-left',
);

type SafeHtmlProps = {
  /** As the API answers it where the contract says "safe to show as it is": its sanitizer let through no more than text with marks. */
  html: string;
  className?: string;
};

/** Text with marks, headings, lists and links that the server has rendered and sanitized. */
export const SafeHtml = ({ html, className }: SafeHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server; see above
  <div className={cn(look, className)} dangerouslySetInnerHTML={{ __html: scrollingHtml(html) }} />
);
