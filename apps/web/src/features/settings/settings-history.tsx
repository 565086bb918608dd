import { type ContentNote, DEFAULT_CONTENT, type SettingsVersion, type SiteContent } from '@livelift/contract';
import { formatGmt } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useReadVersion, useVersions } from './settings.queries.ts';
import { labelOf } from './settings-values.ts';

/** Content from elsewhere: what it says, what of it could not be taken, and where it is from. */
export type TakenContent = { content: SiteContent; notes: readonly ContentNote[]; source: string };

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm';

type HistoryProps = { onTake: (taken: TakenContent) => void };

/** What was published and when; each version can be put into the form again. */
export function SettingsHistory({ onTake }: HistoryProps) {
  const query = useVersions();
  return (
    <SectionCard
      id="history"
      title="History"
      description="Restoring fills the form. Nothing changes on the site until you publish."
    >
      {query.data === undefined ? (
        <QueryPlaceholder name="the history" query={query} className="h-24" />
      ) : query.data.length === 0 ? (
        <p className="text-sm text-muted">Nothing was published yet: the site shows the first texts.</p>
      ) : (
        <ul className="max-h-96 divide-y overflow-y-auto">
          {query.data.map((version) => (
            <Version key={version.id} version={version} onTake={onTake} />
          ))}
          <li className={ROW}>
            <span className="flex-1 font-medium">First texts</span>
            <RowAction
              about="the first texts"
              onClick={() => onTake({ content: DEFAULT_CONTENT, notes: [], source: 'What the site said at first' })}
            >
              Restore
            </RowAction>
          </li>
        </ul>
      )}
    </SectionCard>
  );
}

function Version({ version, onTake }: HistoryProps & { version: SettingsVersion }) {
  const read = useReadVersion();
  const when = formatGmt(version.created_at);
  const restore = () =>
    read.mutate(version.id, { onSuccess: (found) => onTake({ ...found, source: `The version of ${when}` }) });
  return (
    <li className={ROW}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{when}</span>
        {version.is_live && <Badge tone="success">Live</Badge>}
        {!version.is_published && <Badge tone="warning">Draft</Badge>}
        <span className="text-muted">{version.author ?? 'Before there was a history'}</span>
      </div>
      <RowAction about={`the version of ${when}`} loading={read.isPending} onClick={restore}>
        Restore
      </RowAction>
      <p className="w-full text-muted">{changesText(version)}</p>
    </li>
  );
}

const changesText = ({ changed }: SettingsVersion): string =>
  changed.length === 0 ? 'Says what was said before' : changed.map(labelOf).join(', ');
