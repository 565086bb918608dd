import { useState } from 'react';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { useSitePreview } from './settings.queries.ts';

const WIDTHS = [
  { key: 'desktop', label: 'Wide' },
  { key: 'phone', label: 'Phone' },
] as const;

type SitePreviewProps = { version: number; isDirty: boolean };

/** The landing page as it will be, in a frame. */
export function SitePreview({ version, isDirty }: SitePreviewProps) {
  const query = useSitePreview(version);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['key']>('desktop');
  return (
    <SectionCard
      id="preview"
      title="Preview"
      description="The landing page with the draft. Nobody else sees it."
      actions={<SegmentedChoice label="Width of the preview" value={width} onChange={setWidth} choices={WIDTHS} />}
    >
      <div className="space-y-3">
        {isDirty && <Notice>Unsaved changes are not in it yet: save the draft.</Notice>}
        {query.data === undefined ? (
          <QueryPlaceholder name="the preview" query={query} className="h-96" />
        ) : (
          <iframe
            // The whole page again, with what was saved.
            key={query.data}
            src={query.data}
            title="Landing page with the draft"
            className={
              width === 'phone' ? 'mx-auto h-160 w-90 max-w-full rounded-md border' : 'h-160 w-full rounded-md border'
            }
          />
        )}
      </div>
    </SectionCard>
  );
}
