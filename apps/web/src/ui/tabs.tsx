import { Tabs as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.ts';

type TabsProps<Key extends string> = {
  label: string;
  value: Key;
  onChange: (value: Key) => void;
  /**
   * A change needs confirmation, so arrow keys only move the focus and Enter activates: a tab that gets the focus back
   * from the confirmation must not ask again.
   */
  confirmsChange?: boolean;
  /** What they are about, for screen readers, where other tabs of the page have the same names: "of Maja". */
  about?: string;
  tabs: ReadonlyArray<{ key: Key; label: string; content: ReactNode }>;
};

const clearByMouse = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  delete currentTarget.dataset.byMouse;
};

const NEIGHBOUR_PX = 36;

// On a narrow screen the row of tabs scrolls: brings the active one into view without moving the page, together with a
// part of its neighbours so that they can be discovered. Again when the row gets another width, as by turning a phone.
function showInRow(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.parentElement;
  if (!tab || !row) return undefined;
  const observer = new ResizeObserver(() => {
    const end = tab.offsetLeft + tab.offsetWidth + NEIGHBOUR_PX - row.clientWidth;
    row.scrollLeft = Math.min(tab.offsetLeft - NEIGHBOUR_PX, Math.max(row.scrollLeft, end));
  });
  observer.observe(row);
  return () => observer.disconnect();
}

const ROW = 'relative mb-5 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]';
const TAB =
  'data-by-mouse:outline-none inline-flex min-h-11 items-center border-b-2 border-transparent px-3.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink';
const PANEL = 'rounded-md outline-offset-4';

/** Views of one subject of which one is shown. */
export function Tabs<Key extends string>({
  label,
  value,
  onChange,
  confirmsChange = false,
  about,
  tabs,
}: TabsProps<Key>) {
  const choose = (next: string) => {
    const tab = tabs.find(({ key }) => key === next);
    if (tab) onChange(tab.key);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} activationMode={confirmsChange ? 'manual' : 'automatic'}>
      <Radix.List aria-label={label} className={ROW}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            ref={tab.key === value ? showInRow : undefined}
            // Radix focuses it by script, which browsers treat as keyboard focus and draw a ring for.
            onMouseDown={({ currentTarget }) => {
              currentTarget.dataset.byMouse = '';
            }}
            onKeyDown={clearByMouse}
            onBlur={clearByMouse}
            className={TAB}
          >
            {tab.label}
            {about !== undefined && <span className="sr-only"> {about}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key} className={PANEL}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

type LinkTabsProps = {
  label: string;
  /** The key of the open one. */
  value: string;
  tabs: ReadonlyArray<{ key: string; label: string; to: string }>;
  children: ReactNode;
};

const followOnSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/** Tabs that are pages of their own, and so links, which are preloaded, in the bar above them: to be put into a `LinkTabs`. */
export const LinkTabList = ({ label, value, tabs }: Omit<LinkTabsProps, 'children'>) => (
  <Radix.List
    aria-label={label}
    className="relative flex scroll-fade overflow-x-auto overflow-y-hidden sm:h-office-bar"
  >
    {tabs.map(({ key, label: name, to }) => (
      <Radix.Trigger key={key} value={key} asChild ref={key === value ? showInRow : undefined}>
        <Link
          to={to}
          data-preload
          className={cn(TAB, 'max-sm:px-2.5 sm:mb-0 sm:min-h-full sm:px-1.5 lg:px-2.5')}
          onKeyDown={followOnSpace}
        >
          {name}
        </Link>
      </Radix.Trigger>
    ))}
  </Radix.List>
);

/** Around the tabs and the page that is open. */
export const LinkTabs = ({ value, children }: Pick<LinkTabsProps, 'value' | 'children'>) => (
  <Radix.Root value={value} activationMode="manual">
    {children}
  </Radix.Root>
);

/** The page of the open tab. */
export const LinkTabPanel = ({ value, children }: Pick<LinkTabsProps, 'value' | 'children'>) => (
  <Radix.Content value={value} className={PANEL}>
    {children}
  </Radix.Content>
);
