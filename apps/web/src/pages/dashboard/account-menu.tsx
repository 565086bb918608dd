import { type ComponentProps, useRef, useState } from 'react';
import { NETWORK_ERROR } from '../../lib/api-error.ts';
import { toast } from '../../ui/toaster.tsx';
import type { AccountMenuList } from './account-menu-list.tsx';
import { initialsOf } from './initials.ts';

const loadList = async () => (await import('./account-menu-list.tsx')).AccountMenuList;

/** The avatar with everything about one's own account. What opens is loaded when somebody goes for it. */
export function AccountMenu({ fullName, email }: { fullName: string; email: string }) {
  const [List, show] = useState<typeof AccountMenuList | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const initials = initialsOf(fullName);
  const shared = {
    ref: trigger,
    type: 'button',
    'aria-label': `${initials}, account menu of ${fullName}`,
    className:
      'grid size-11 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary hover:bg-primary-strong',
    children: initials,
  } satisfies ComponentProps<'button'>;
  if (List) return <List {...{ fullName, email }} trigger={<button {...shared} />} triggerRef={trigger} />;
  // What cannot be loaded beforehand is tried again by the click.
  const preload = () => void loadList().catch(() => undefined);
  const open = () =>
    loadList().then(
      (Loaded) => show(() => Loaded),
      () => toast.error('Error', NETWORK_ERROR),
    );
  return (
    <button
      {...shared}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
    />
  );
}
