import type { Identity } from '@livelift/contract';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { useExportAll } from '../../../features/payments/use-export-all.ts';
import { useSearch } from '../../../features/search/search.queries.ts';
import { useLogout } from '../../../features/session/session.queries.ts';
import { failureReason } from '../../../lib/api-error.ts';
import { formatPlural } from '../../../lib/format.ts';
import { applyTheme } from '../../../lib/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandDialog, CommandGroup, CommandItem } from '../../../ui/command-dialog.tsx';
import { useExportLastMonth } from '../use-export-last-month.ts';
import { type CommandAct, matchingCommands, searchCommands } from './search-commands.ts';
import { countOf, foundGroups } from './search-results.tsx';

/** What the search needs to know of the back office. */
export type SearchContext = {
  me: Identity['user'];
  exporting: ReturnType<typeof useExportAll>;
  /** The address of an area as it was left. */
  addressOf: (path: string) => string;
};

type SearchDialogProps = SearchContext &
  Omit<ComponentProps<typeof CommandDialog>, 'status' | 'note' | 'children'> & {
    /** Enter was pressed for what is typed: the first that matches is opened once it is there. */
    isEntered: boolean;
  };

function useActs({ exporting, onClose }: Pick<SearchDialogProps, 'exporting' | 'onClose'>) {
  const navigate = useNavigate();
  const logout = useLogout('staff');
  const exportLastMonth = useExportLastMonth(exporting);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const act = (what: CommandAct) => {
    if (what.kind === 'go') return go(what.to);
    onClose();
    if (what.kind === 'logout') return logout.mutate();
    if (what.kind === 'theme') return applyTheme(what.theme);
    exportLastMonth();
  };
  return { go, act };
}

/** The one search over people, payments, plans, staff and what can be done. */
export function SearchDialog({ me, exporting, addressOf, isEntered, ...field }: SearchDialogProps) {
  const { typed, onClose } = field;
  const search = useSearch(typed);
  const { go, act } = useActs({ exporting, onClose });
  const { found } = search;
  // First, where results come: what is chosen already must not move away.
  const commands = matchingCommands(searchCommands({ role: me.role, addressOf }), typed);
  const count = commands.length + (found ? countOf(found) : 0);
  const groups = found ? foundGroups(typed.trim(), found) : [];
  const command = commands[0];
  const first = groups.flatMap(({ items }) => items)[0];
  const chooseFirst = useEffectEvent(() => {
    if (command) act(command.act);
    else if (first) go(first.to);
  });
  const isDue = isEntered && (command ?? first) !== undefined;
  useEffect(() => {
    if (isDue) chooseFirst();
  }, [isDue]);
  return (
    <CommandDialog
      {...field}
      status={search.isSearching ? '' : formatPlural(count, 'result')}
      note={<Note search={search} typed={typed} count={count} />}
    >
      <CommandGroup heading="Commands">
        {commands.map(({ id, icon, label, act: what }) => (
          <CommandItem key={id} id={id} icon={icon} label={label} onChoose={() => act(what)} />
        ))}
      </CommandGroup>
      {groups.map(({ heading, items }) => (
        <CommandGroup key={heading} heading={heading}>
          {items.map(({ to, ...item }) => (
            <CommandItem key={item.id} {...item} onChoose={() => go(to)} />
          ))}
        </CommandGroup>
      ))}
    </CommandDialog>
  );
}

type NoteProps = { search: ReturnType<typeof useSearch>; typed: string; count: number };

function Note({ search, typed, count }: NoteProps) {
  if (search.failure)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 pt-3">
        <p>
          <span className="font-medium text-danger-ink">The search failed.</span> {failureReason(search.failure)}
        </p>
        <Button variant="secondary" size="sm" loading={search.isRetrying} onClick={search.retry}>
          Try again
        </Button>
      </div>
    );
  if (search.isSearching) return <p className="animate-late pt-3">Searching…</p>;
  if (typed.trim() === '' || count > 0) return null;
  if (search.isTooShort) return <p className="pt-3">Type one more letter to search people, payments and plans.</p>;
  return (
    <p className="pt-3">
      Nothing matches “<bdi className="wrap-anywhere">{typed.trim()}</bdi>”. A name, username, address, Discord ID,
      transaction ID or plan is found by its beginning or a part of it, a reference by its beginning (LL-7K), an amount
      as a whole.
    </p>
  );
}
