import { type ComponentProps, type ReactNode, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { controlClass, Field } from '../../ui/field.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePreview } from './settings.queries.ts';

const MODES = [
  { key: 'write', label: 'Write' },
  { key: 'preview', label: 'Preview' },
] as const;

type MarkdownFieldProps = Omit<ComponentProps<'textarea'>, 'className'> &
  LeftOutProps & { label: string; hint: ReactNode; error?: string | undefined; markdown: string };

/** Markdown as it is written, or as people will read it. */
export function MarkdownField({ label, hint, error, markdown, leftOut, ...textarea }: MarkdownFieldProps) {
  const [mode, setMode] = useState<(typeof MODES)[number]['key']>('write');
  const isWritten = mode === 'write' || error !== undefined;
  // The text with which the field was last left.
  const [left, setLeft] = useState('');
  const { data: unsaved } = usePreview(left, left !== '' && left === markdown);
  return (
    <div className="space-y-3">
      <Field
        {...{ label, error }}
        hint={isWritten && hint}
        optional
        tools={<SegmentedChoice label={label} value={mode} onChange={setMode} choices={MODES} />}
      >
        {(control) =>
          isWritten ? (
            <textarea
              rows={7}
              {...textarea}
              {...control}
              onBlur={(event) => {
                textarea.onBlur?.(event);
                setLeft(event.target.value);
              }}
              className={cn(controlClass, 'field-sizing-content max-h-[70dvh] min-h-36! resize-y')}
            />
          ) : (
            <Preview label={label} markdown={markdown} />
          )
        }
      </Field>
      {isWritten && <LeftOut leftOut={leftOut ?? (left === markdown ? unsaved?.left_out : undefined)} />}
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

/** What nobody will read of a text that is about to be published. */
export const LeftOutOf = ({ label, markdown }: { label: string; markdown: string }) => (
  <LeftOut of={label} leftOut={usePreview(markdown).data?.left_out} />
);

type LeftOutProps = {
  leftOut: readonly string[] | undefined;
  /** The name of the text, where it does not stand beside it. */
  of?: string;
};

/** What of a text in Markdown nobody will read. */
export const LeftOut = ({ leftOut = [], of }: LeftOutProps) =>
  leftOut.length > 0 && (
    <Notice tone="warning" className="wrap-anywhere">
      {of === undefined ? 'Left out' : `Left out of ${of}`}: {leftOut.join(', ')}.
    </Notice>
  );
