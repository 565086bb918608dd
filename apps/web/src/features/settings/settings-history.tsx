import { type ContentNote, DEFAULT_CONTENT, type SettingsVersion, type SiteContent } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { formatGmt } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { RowAction, RowActions } from '../../ui/row-action.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Differences } from '../../ui/version-conflict.tsx';
import { TEXTS } from './publication.ts';
import { useReadVersion, useVersions } from './settings.queries.ts';
import { labelOf, toValues } from './settings-values.ts';

/** Content from elsewhere. */
export type TakenContent = {
  content: SiteContent;
  /** What of it could not be taken, and what became of that. */
  notes: readonly ContentNote[];
  instead: 'has the first text' | 'stays as it is on the site';
  /** Where it is from. */
  source: string;
};

const FIRST_TEXTS: TakenContent = {
  content: DEFAULT_CONTENT,
  notes: [],
  instead: 'has the first text',
  source: 'What the site said at first',
};

type HistoryProps = {
  /** What the site says now. */
  live: SiteContent;
  /** Puts a version into the form. */
  onTake: (taken: TakenContent) => void;
};

/** What was published and when; each version can be compared with the site and put into the form again. */
export function SettingsHistory({ live, onTake }: HistoryProps) {
  const query = useVersions();
  const [compared, setCompared] = useState<TakenContent | null>(null);
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
        <ul className="divide-y sm:max-h-96 sm:overflow-y-auto">
          {query.data.map((version) => (
            <Version key={version.id} version={version} onTake={onTake} onCompare={setCompared} />
          ))}
          <Row about="the first texts" onRestore={() => onTake(FIRST_TEXTS)} onCompare={() => setCompared(FIRST_TEXTS)}>
            <span className="font-medium">First texts</span>
          </Row>
        </ul>
      )}
      {compared && (
        <Dialog size="drawer" title={compared.source} onClose={() => setCompared(null)}>
          <div className="space-y-5 text-sm whitespace-pre-line">
            <Differences
              versions={[
                ['This version', toValues(compared.content)],
                ['On the site now', toValues(live)],
              ]}
              fields={TEXTS}
              none="The site says exactly this now."
            />
            <Button
              variant="secondary"
              onClick={() => {
                setCompared(null);
                onTake(compared);
              }}
            >
              Restore
            </Button>
          </div>
        </Dialog>
      )}
    </SectionCard>
  );
}

type VersionProps = Pick<HistoryProps, 'onTake'> & {
  version: SettingsVersion;
  onCompare: (taken: TakenContent) => void;
};

function Version({ version, onTake, onCompare }: VersionProps) {
  const read = useReadVersion();
  const when = formatGmt(version.created_at);
  const readFor = (use: (taken: TakenContent) => void) => () =>
    read.mutate(version.id, {
      onSuccess: (found) => use({ ...found, instead: 'has the first text', source: `The version of ${when}` }),
    });
  return (
    <Row
      about={`the version of ${when}`}
      loading={read.isPending}
      onRestore={readFor(onTake)}
      onCompare={readFor(onCompare)}
      changes={changesText(version)}
    >
      <span className="font-medium">{when}</span>
      {version.is_live && <Badge tone="success">Live</Badge>}
      {!version.is_published && <Badge tone="warning">Draft</Badge>}
      <span className="text-muted">{version.author ?? 'Before there was a history'}</span>
    </Row>
  );
}

type RowProps = {
  about: string;
  loading?: boolean;
  onRestore: () => void;
  onCompare: () => void;
  changes?: string;
  children: ReactNode;
};

const Row = ({ about, loading = false, onRestore, onCompare, changes, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full">
      {children}
      {changes && <p className="w-full text-muted">{changes}</p>}
    </div>
    <RowActions>
      <RowAction about={about} aria-disabled={loading} onClick={onCompare}>
        Compare
      </RowAction>
      <RowAction about={about} aria-disabled={loading} onClick={onRestore}>
        Restore
      </RowAction>
    </RowActions>
  </li>
);

const changesText = ({ changed }: SettingsVersion): string =>
  changed.length === 0 ? 'Says what was said before' : changed.map(labelOf).join(', ');
