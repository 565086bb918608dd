import { Command } from 'cmdk';
import { type LucideIcon, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ignoreHeldEnter, useDialogFocus } from './use-dialog-focus.ts';

type CommandDialogProps = {
  /** Its name, and that of its field, for screen readers. */
  title: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  /** How much there is, for screen readers: "5 results". */
  status: string;
  /** What stands in the place of items: that nothing was found, that it failed, what can be typed. */
  note?: ReactNode;
  /** Groups of what can be chosen. */
  children: ReactNode;
};

/** A field with what its text means below it, from which arrows, Enter and the pointer choose (cmdk). */
export function CommandDialog({
  title,
  placeholder,
  typed,
  onType,
  onClose,
  status,
  note,
  children,
}: CommandDialogProps) {
  const focusReturn = useDialogFocus();
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay motion-safe:animate-fade-in" />
        <Radix.Content
          {...focusReturn}
          onKeyDownCapture={ignoreHeldEnter}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-[min(36rem,100dvh)] flex-col overflow-hidden rounded-b-xl border bg-surface shadow-lift focus:outline-none motion-safe:animate-fade-in sm:top-[10dvh] sm:max-h-[min(36rem,80dvh)] sm:w-[min(40rem,100%-2rem)] sm:rounded-xl"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {/* What matches is known to whoever gives the items. */}
          <Command shouldFilter={false} loop label={title} className="flex min-h-0 flex-col">
            <div className="flex shrink-0 items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={onType}
                placeholder={placeholder}
                maxLength={200}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted placeholder:opacity-100"
              />
              <Radix.Close className="shrink-0 rounded-sm border px-1.5 py-0.5 text-xs text-muted hover:bg-raised hover:text-ink pointer-coarse:min-h-control">
                <span className="sr-only">Close, </span>Esc
              </Radix.Close>
            </div>
            <p role="status" className="sr-only">
              {status}
            </p>
            <div className="min-h-0 overflow-y-auto overscroll-contain">
              <Command.List label="Results" className="p-1.5 empty:p-0">
                {children}
              </Command.List>
              <div className="px-4 pt-1 pb-4 text-sm text-muted empty:hidden">{note}</div>
            </div>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Items that belong together, under a heading; nothing where there are none. */
export function CommandGroup({ heading, children }: { heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="pb-1 **:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

/** What an item shows and does. */
export type CommandItemProps = {
  /** Its own among all items. */
  id: string;
  icon: LucideIcon;
  label: ReactNode;
  /** What tells it apart from others of that name. */
  detail?: ReactNode;
  /** At the end of the line: a state, an amount, keys. */
  end?: ReactNode;
  onChoose: () => void;
};

/** One thing that can be chosen. */
export const CommandItem = ({ id, icon: Icon, label, detail, end, onChoose }: CommandItemProps) => (
  <Command.Item
    value={id}
    onSelect={onChoose}
    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-sm pointer-coarse:min-h-11 data-[selected=true]:bg-raised data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-primary"
  >
    <Icon aria-hidden className="size-4 shrink-0 text-muted" />
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <span className="font-medium wrap-anywhere">{label}</span>
      {detail && <span className="min-w-0 text-xs wrap-anywhere text-muted">{detail}</span>}
    </span>
    {end && <span className="flex shrink-0 items-center gap-2 text-xs text-muted">{end}</span>}
  </Command.Item>
);
