import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mediaQueryHook } from '../../lib/media-query.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { type SectionId, useShownSection } from './section-list.tsx';
import { useSitePreview } from './settings.queries.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

const useIsWide = mediaQueryHook('(min-width: 80rem)');

/** Where the section that is shown is previewed: beside the form, behind a button or, where the landing page has none of it, nowhere. */
export function usePreviewPlace(): 'beside' | 'button' | null {
  const isWide = useIsWide();
  if (ANCHORS[useShownSection()] === undefined) return null;
  return isWide ? 'beside' : 'button';
}

const TITLE = 'Preview';
const DESCRIPTION = 'The landing page with the draft. Nobody else sees it.';

type PreviewProps = { editor: SettingsEditor };

/** The preview beside the form. */
export const PreviewPanel = ({ editor }: PreviewProps) => (
  <section aria-labelledby="preview-title" className="sticky top-16 h-[calc(100dvh-5rem)] self-start">
    <div className="flex h-full flex-col gap-3">
      <div>
        <h3 id="preview-title" className="text-lg font-semibold">
          {TITLE}
        </h3>
        <p className="mt-0.5 text-sm text-muted">{DESCRIPTION}</p>
      </div>
      <Preview editor={editor}>
        <PreviewButton editor={editor} label="Open large" />
      </Preview>
    </div>
  </section>
);

/** Opens the preview over the whole window. */
export function PreviewButton({ editor, label = TITLE }: PreviewProps & { label?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog size="full" title={TITLE} description={DESCRIPTION} onClose={() => setOpen(false)}>
          <div className="flex h-[calc(100dvh-9rem)] flex-col gap-3">
            <Preview editor={editor} />
          </div>
        </Dialog>
      )}
    </>
  );
}

const WIDTHS = [
  { key: 'desktop', label: 'Wide' },
  { key: 'phone', label: 'Phone' },
] as const;

// As wide as the page is laid out for, and made as small as its room is: atan2 divides the two lengths.
const WIDE =
  'h-[calc(100cqh/tan(atan2(100cqw,1280px)))] w-[1280px] origin-top-left scale-[tan(atan2(100cqw,1280px))] border';

// Where on the landing page a section stands: below an anchor, or at the top, where the announcement is.
const ANCHORS: Partial<Record<SectionId, string>> = {
  contact: '',
  announcement: '',
  faq: 'faq',
  claims: 'get-started',
  testimonials: 'testimonials',
  features: 'features',
  'how-it-works': 'how-it-works',
};

// With the answers open, which close each other on the page itself. Neither by the hash nor by scrollIntoView: both scroll the windows around a frame, too.
function showSection(frame: HTMLIFrameElement | null, anchor: string): void {
  const root = frame?.contentDocument?.documentElement;
  const section = root?.querySelector(`[id="${anchor}"]`);
  for (const answer of section?.querySelectorAll('details') ?? []) {
    answer.removeAttribute('name');
    answer.open = true;
  }
  const top = section && root ? section.getBoundingClientRect().top - root.getBoundingClientRect().top : 0;
  root?.scrollTo?.({ top: top - Number.parseFloat(getComputedStyle(root).scrollPaddingTop), behavior: 'instant' });
}

/** The landing page as it will be, in a frame, at what is edited. */
function Preview({ editor, children }: PreviewProps & { children?: ReactNode }) {
  const query = useSitePreview(editor.base.version);
  const anchor = ANCHORS[useShownSection()] ?? '';
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => showSection(frame.current, anchor), [anchor]);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['key']>(useIsPhone() ? 'phone' : 'desktop');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedChoice label="Width of the preview" value={width} onChange={setWidth} choices={WIDTHS} />
        {children}
      </div>
      <UnsavedNotice editor={editor} label="Save and Show" />
      {query.data === undefined ? (
        <QueryPlaceholder name="the preview" query={query} className="h-96" />
      ) : (
        <div className="@container-[size] min-h-0 flex-1 overflow-clip">
          <iframe
            ref={frame}
            // Made anew with what was saved: an address that changes is a step of the window's history.
            key={query.data}
            src={query.data}
            onLoad={() => showSection(frame.current, anchor)}
            title="Landing page with the draft"
            className={width === 'phone' ? 'mx-auto h-full w-90 max-w-full rounded-md border' : WIDE}
          />
        </div>
      )}
    </>
  );
}
