import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { lazyComponent } from '../lib/lazy.tsx';
import { Button } from './button.tsx';
import { LazyMenu } from './lazy-menu.tsx';

/** One thing that can be done to a row. */
export type RowMenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean | undefined;
  /** What else there is to know, at the end of its line: how many. */
  hint?: string | undefined;
};

type RowMenuProps = {
  /** Which record it is about, for screen readers: "payment TXN-1". */
  about: string;
  items: readonly RowMenuItem[];
  /** Why some of it may not be done, as a line of the menu. */
  note?: string | undefined;
};

const RowMenuList = lazyComponent(async () => (await import('./row-menu-list.tsx')).RowMenuList);

/** "..." at the end of a row: what is done to it more seldom. Its menu is loaded when it is wanted. */
export function RowMenu({ about, items, note }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  return (
    <LazyMenu
      menu={RowMenuList}
      menuProps={{ items, note, triggerRef: trigger }}
      button={
        <Button ref={trigger} variant="ghost" size="sm" title="More" className="w-8 px-0 text-muted">
          <Ellipsis aria-hidden />
          <span className="sr-only">More for {about}</span>
        </Button>
      }
    />
  );
}

type ActionMenuProps = Pick<RowMenuProps, 'items' | 'note'> & { label: string; icon: LucideIcon; loading?: boolean };

/** A button of a list with several ways to do what it says; its words have room in wide windows only. */
export function ActionMenu({ label, icon: Icon, items, note, loading = false }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <LazyMenu
      menu={RowMenuList}
      menuProps={{ items, note, triggerRef: trigger }}
      button={
        <Button ref={trigger} variant="secondary" title={label} className="max-2xl:px-2.5" loading={loading}>
          {!loading && <Icon aria-hidden />}
          <span className="max-2xl:sr-only">{label}</span>
          <ChevronDown aria-hidden className="-mr-1 text-muted max-2xl:hidden" />
        </Button>
      }
    />
  );
}
