import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import {
  COMMAND_CLOSE,
  COMMAND_INPUT,
  COMMAND_OVERLAY,
  COMMAND_PANEL,
  CommandCloseLabel,
  type CommandFieldProps,
  CommandLine,
  isEnter,
} from './command-field.tsx';
import { ignoreHeldEnter, useDialogFocus } from './use-dialog-focus.ts';

type CommandDialogProps = CommandFieldProps & {
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
  onEnter,
  onClose,
  returnTo,
  status,
  note,
  children,
}: CommandDialogProps) {
  const focusReturn = useDialogFocus(returnTo);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={COMMAND_OVERLAY} />
        <Radix.Content
          {...focusReturn}
          onKeyDownCapture={ignoreHeldEnter}
          aria-describedby={undefined}
          className={COMMAND_PANEL}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {/* What matches is known to whoever gives the items. */}
          <Command
            shouldFilter={false}
            loop
            label={title}
            onKeyDown={(event) => isEnter(event) && onEnter()}
            className="flex min-h-0 flex-col"
          >
            <CommandLine>
              {/* In the place of the field that was there while this was loading: no key may come between the two. */}
              <Command.Input
                {...COMMAND_INPUT}
                autoFocus
                value={typed}
                onValueChange={onType}
                placeholder={placeholder}
              />
              <Radix.Close className={COMMAND_CLOSE}>
                <CommandCloseLabel />
              </Radix.Close>
            </CommandLine>
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
