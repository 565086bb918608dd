import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

type TabsProps<Key extends string> = {
  label: string;
  value: Key;
  onChange: (value: Key) => void;
  /**
   * A change is asked about first, so the arrow keys only move and Enter opens: a tab that gets the focus back from the
   * question must not ask again.
   */
  guarded?: boolean;
  /** Tells that a tab may be opened soon: the pointer or the focus came to its name. */
  onNear?: (key: Key) => void;
  /** Tabs whose content stays, out of sight, while another one is open: to come back to it draws nothing anew. */
  kept?: ReadonlySet<Key>;
  tabs: ReadonlyArray<{ key: Key; label: string; content: ReactNode }>;
};

// Not `display: none`, where the browser can do without: it would have to find all styles and places anew.
const HIDDEN = '[content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden';
const OUT_OF_SIGHT = { 'aria-hidden': true, tabIndex: -1 } as const;

const endByMouse = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  delete currentTarget.dataset.byMouse;
};

const NEIGHBOUR_PX = 36;

// On a narrow screen the row scrolls: the tab that is open is in sight, without moving the page. With the next frame, which
// knows the places of everything: asked for at once they would be found in the middle of drawing, and again after it. A part of
// its neighbours is in sight with it, so that they are seen to be there.
function showInRow(tab: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const end = tab.offsetLeft + tab.offsetWidth + NEIGHBOUR_PX - row.clientWidth;
    row.scrollLeft = Math.min(tab.offsetLeft - NEIGHBOUR_PX, Math.max(row.scrollLeft, end));
  });
}

/** Views of one subject of which one is shown. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, value, onChange, guarded = false, onNear, kept, tabs } = props;
  const choose = (next: string) => {
    const tab = tabs.find(({ key }) => key === next);
    if (tab) onChange(tab.key);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} activationMode={guarded ? 'manual' : 'automatic'}>
      <Radix.List aria-label={label} className="relative mb-5 flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            ref={tab.key === value ? showInRow : undefined}
            onPointerEnter={() => onNear?.(tab.key)}
            onFocus={() => onNear?.(tab.key)}
            // Radix gives it the focus by script, which browsers take for the keyboard's.
            onMouseDown={({ currentTarget }) => {
              currentTarget.dataset.byMouse = '';
            }}
            onKeyDown={endByMouse}
            onBlur={endByMouse}
            className="data-by-mouse:outline-none -mb-px min-h-11 border-b-2 border-transparent px-3.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.key}
          value={tab.key}
          className={cn('rounded-md outline-offset-4', tab.key !== value && HIDDEN)}
          {...(kept?.has(tab.key) && { forceMount: true, ...(tab.key !== value && OUT_OF_SIGHT) })}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
