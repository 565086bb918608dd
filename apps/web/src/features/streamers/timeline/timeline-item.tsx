import type { TimelineEntry, TimelineKind } from '@livelift/contract';
import {
  Banknote,
  HandCoins,
  LogIn,
  type LucideIcon,
  Mail,
  Pencil,
  Radio,
  ShoppingCart,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatGmtTime } from '../../../lib/format.ts';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { entryText, type TimelineWords } from './timeline-labels.ts';

/** A change on record, as a timeline tells it. */
export type TimelineChange = Extract<TimelineEntry, { kind: 'change' }>['change'];

const ICONS: Record<TimelineKind, LucideIcon> = {
  order: ShoppingCart,
  payment: Banknote,
  refund: HandCoins,
  mail: Mail,
  stream: Radio,
  login: LogIn,
  change: Pencil,
  note: StickyNote,
};

type TimelineItemProps = {
  entry: TimelineEntry;
  words: TimelineWords;
  /** Every field before and after. */
  renderChanges: (change: TimelineChange) => ReactNode;
};

/** One thing that happened: what, when and by whom, and what a mail said or a change made different. */
export function TimelineItem({ entry, words, renderChanges }: TimelineItemProps) {
  const { title, details, by } = entryText(entry, words);
  const Icon = ICONS[entry.kind];
  return (
    <li className="relative flex gap-3 py-1.5 break-inside-avoid">
      <span className="z-1 grid size-8 shrink-0 place-items-center rounded-full border bg-surface text-muted">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 space-y-0.5 text-sm">
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="min-w-0 font-medium wrap-anywhere">
            <bdi>{title}</bdi>
            {by !== null && <span className="text-xs font-normal text-muted"> by {by}</span>}
          </p>
          <time dateTime={entry.at.toISOString()} className="text-xs whitespace-nowrap text-muted">
            {formatGmtTime(entry.at)}
          </time>
        </div>
        {/* What can be opened stands behind them, and takes a row of its own once it is open. */}
        <div className="flex flex-wrap items-baseline gap-x-3">
          {details.map((detail) => (
            <p key={detail} className="min-w-0 wrap-anywhere text-muted">
              <bdi>{detail}</bdi>
            </p>
          ))}
          <More entry={entry} renderChanges={renderChanges} />
        </div>
      </div>
    </li>
  );
}

function More({ entry, renderChanges }: Pick<TimelineItemProps, 'entry' | 'renderChanges'>) {
  if (entry.kind === 'note') return <SafeHtml html={entry.note.html} className="min-w-0 basis-full pt-1" />;
  if (entry.kind === 'change') return <Disclosed label="Details">{renderChanges(entry.change)}</Disclosed>;
  if (entry.kind !== 'mail' || entry.mail.text === null) return null;
  return (
    <Disclosed label="What it said">
      <p className="rounded-md border bg-paper p-3 wrap-anywhere whitespace-pre-wrap">{entry.mail.text}</p>
    </Disclosed>
  );
}

const Disclosed = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="open:basis-full">
    <summary className="w-fit cursor-pointer rounded-sm py-0.5 font-medium text-primary-ink">{label}</summary>
    <div className="mt-1.5">{children}</div>
  </details>
);
