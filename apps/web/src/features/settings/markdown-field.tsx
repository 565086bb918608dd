import { type ComponentProps, type ReactNode, useState } from 'react';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { usePreview } from './settings.queries.ts';

const MODES = [
  { key: 'write', label: 'Write' },
  { key: 'preview', label: 'Preview' },
] as const;

type MarkdownFieldProps = Omit<ComponentProps<typeof TextareaField>, 'hint'> &
  LeftOutProps & { hint: ReactNode; markdown: string };

/** Markdown as it is written, or as people will read it. */
export function MarkdownField({ label, markdown, leftOut, ...field }: MarkdownFieldProps) {
  const [mode, setMode] = useState<(typeof MODES)[number]['key']>('write');
  return (
    <div className="space-y-3">
      <SegmentedChoice label={label} value={mode} onChange={setMode} choices={MODES} />
      {mode === 'write' || field.error !== undefined ? (
        <>
          <TextareaField label={label} optional rows={7} {...field} />
          <LeftOut leftOut={leftOut} />
        </>
      ) : (
        <Preview label={label} markdown={markdown} />
      )}
    </div>
  );
}

function Preview({ label, markdown }: { label: string; markdown: string }) {
  const query = usePreview(markdown);
  if (query.failureReason && query.data === undefined)
    return <QueryFailure title="Failed to show the preview" query={query} />;
  if (query.data === undefined) return <Skeleton className="h-40" />;
  const { html, left_out } = query.data;
  return (
    <>
      <section aria-label={`Preview of ${label}`} className="min-h-40 rounded-md border bg-paper p-4">
        {html === '' ? <p className="text-muted">Nothing is said yet.</p> : <SafeHtml html={html} />}
      </section>
      <LeftOut leftOut={left_out} />
    </>
  );
}

type LeftOutProps = { leftOut: readonly string[] | undefined };

/** What of a text in Markdown nobody will read. */
export const LeftOut = ({ leftOut = [] }: LeftOutProps) =>
  leftOut.length > 0 && (
    <Notice tone="warning" className="wrap-anywhere">
      Left out: {leftOut.join(', ')}.
    </Notice>
  );
