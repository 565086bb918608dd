import { Bookmark, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureReason } from '../../lib/api-error.ts';
import { failureOf } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DropPanel } from '../../ui/drop-panel.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { useViews, type ViewArea } from './saved-views.queries.ts';

const SaveViewDialog = lazyDialog(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);
const ManageViewsDialog = lazyDialog(async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog);

type ViewsMenuProps = {
  area: ViewArea;
  /** Filters and order of the list as its address has them. */
  query: string;
};

/** The saved views of a list, each a link to its address, with the ways to save another one and to change them. */
export function ViewsMenu({ area, query }: ViewsMenuProps) {
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const close = () => setOpen(null);
  const { data = [] } = useViews();
  const [openId, setOpenId] = useState<number | null>(null);
  const shown = data.find((each) => each.area === area && each.query === query);
  // The one that was shown until its filters were changed; none once the whole list is.
  const id = shown?.id ?? (query ? openId : null);
  if (id !== openId) setOpenId(id);
  const view = data.find((each) => each.id === id);
  return (
    <>
      <DropPanel
        title="Saved views"
        className={view ? 'max-lg:px-2.5' : 'max-2xl:px-2.5'}
        label={
          <>
            {/* Filled where one is open, whose name has no room on smaller screens. */}
            <Bookmark aria-hidden fill={shown ? 'currentColor' : 'none'} />
            <span className={view ? 'flex gap-1 max-lg:sr-only' : 'max-2xl:sr-only'}>
              <bdi className="max-w-28 truncate">{view?.name ?? 'Views'}</bdi>
              {view !== shown && 'changed'}
            </span>
          </>
        }
      >
        {(closePanel) => (
          <Views
            {...{ area, query }}
            onChosen={closePanel}
            onOpen={(dialog) => {
              closePanel();
              setOpen(dialog);
            }}
          />
        )}
      </DropPanel>
      {open === 'save' && <SaveViewDialog {...{ area, query }} onClose={close} />}
      {open === 'manage' && <ManageViewsDialog {...{ area, query }} onClose={close} />}
    </>
  );
}

type ViewsProps = ViewsMenuProps & { onChosen: () => void; onOpen: (dialog: 'save' | 'manage') => void };

const line = 'w-full justify-start px-2.5 font-normal';

function Views({ area, query, onChosen, onOpen }: ViewsProps) {
  const views = useViews();
  const failure = failureOf(views);
  const own = views.data?.filter((view) => view.area === area);
  return (
    <>
      {failure && (
        <div className="px-2.5 py-2 text-sm">
          <p className="mb-2 text-danger-ink">Your views could not be loaded. {failureReason(failure)}</p>
          <Button size="sm" variant="secondary" loading={views.isFetching} onClick={() => void views.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {own?.length === 0 && (
        <p className="max-w-60 px-2.5 py-2 text-sm text-muted">
          No views yet. Set filters and an order, and save them under a name.
        </p>
      )}
      {own !== undefined && own.length > 0 && (
        <ul aria-label="Saved views" className="max-h-80 overflow-y-auto">
          {own.map(({ id, name, query: saved, is_start: isStart }) => (
            <li key={id}>
              <Link
                to={`?${saved}`}
                onClick={onChosen}
                aria-current={saved === query || undefined}
                className="flex min-h-control max-w-80 items-center justify-between gap-3 rounded-sm px-2.5 text-sm hover:bg-raised aria-[current]:bg-primary-soft aria-[current]:text-primary-ink"
              >
                <bdi className="min-w-0 truncate">{name}</bdi>
                {isStart && <Badge>Start</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-1.5 border-t pt-1.5">
        <Button variant="ghost" className={line} onClick={() => onOpen('save')}>
          <Plus aria-hidden />
          Save This View
        </Button>
        {own !== undefined && own.length > 0 && (
          <Button variant="ghost" className={line} onClick={() => onOpen('manage')}>
            <Settings2 aria-hidden />
            Manage Views
          </Button>
        )}
      </div>
    </>
  );
}
