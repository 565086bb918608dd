import { renderMarkdown } from '../markdown/markdown.ts';
import { markdownText } from '../markdown/markdown-text.ts';
import type { Mail } from './mailer.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it must stand in HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A part of a mail: a paragraph, a code to be typed, a link to be followed, or text in Markdown. */
export type MailPart = string | { code: string } | { link: string; label: string } | { markdown: string };

/** Composes the same words as text and HTML. Everything is escaped, or sanitized where it is Markdown. */
export function composeMail(content: Content): Mail {
  const { to, subject, site, signature, unsubscribe } = content;
  const parts = signature ? [...content.parts, signature] : content.parts;
  const stop = unsubscribe === undefined ? [] : [unsubscribe];
  return {
    to,
    subject,
    text: `${[...parts.map(asText), ['-- ', site, ...stop.map((link) => `${STOP}: ${link}`)].join('\n')].join('\n\n')}\n`,
    html: page(subject, [
      `<p style="${SITE}">${escapeHtml(site)}</p>`,
      ...parts.map(asHtml),
      `<p style="${FOOT}">${[escapeHtml(site), ...stop.map(asStop)].join('<br>')}</p>`,
    ]),
    // RFC 8058: mail programs offer it as one click, which posts to the address.
    ...(unsubscribe === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
}

type Content = {
  to: string;
  subject: string;
  site: string;
  signature?: string;
  parts: MailPart[];
  unsubscribe?: string;
};

const STOP = 'Unsubscribe from these mails';
const SITE = 'margin:0 0 24px;font-size:18px;font-weight:700';
const FOOT = 'color:#5b6472;margin:32px 0 0';

const asStop = (link: string): string => `<a style="color:#5b6472" href="${escapeHtml(link)}">${STOP}</a>`;

function asText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('markdown' in part) return markdownText(part.markdown);
  return 'code' in part ? part.code : `${part.label}: ${part.link}`;
}

const PARAGRAPH = 'margin:0 0 16px;line-height:1.5';
const CODE = 'margin:0 0 16px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c3fd4;color:#ffffff;text-decoration:none;font-weight:600';

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="${PARAGRAPH}">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`;
  if ('markdown' in part) return `<div style="${PARAGRAPH}">${renderMarkdown(part.markdown)}</div>`;
  if ('code' in part) return `<p style="${CODE}">${escapeHtml(part.code)}</p>`;
  return `<p style="${PARAGRAPH}"><a style="${BUTTON}" href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
}

const page = (title: string, body: string[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
  `<body style="margin:0;background:#f4f5f7"><div style="max-width:520px;margin:0 auto;padding:32px 24px;` +
  `background:#ffffff;color:#14202e;font:16px/1.5 system-ui,Segoe UI,Roboto,sans-serif">${body.join('')}</div></body></html>`;
