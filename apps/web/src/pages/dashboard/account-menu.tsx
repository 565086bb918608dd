import { type ComponentProps, useRef, useState } from 'react';
import { lazyComponent } from '../../lib/lazy.tsx';
import { clearLoadError, toastLoadError } from '../../ui/lazy.tsx';
import { initialsOf } from './initials.ts';

const AccountMenuList = lazyComponent(async () => (await import('./account-menu-list.tsx')).AccountMenuList);

/** The avatar with the account menu, whose code is loaded on hover, focus or click. */
export function AccountMenu({ fullName, email }: { fullName: string; email: string }) {
  const [isOpened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const initials = initialsOf(fullName);
  const shared = {
    ref: trigger,
    type: 'button',
    'aria-label': `${initials}, account menu of ${fullName}`,
    className:
      'grid size-control shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary hover:bg-primary-strong',
    children: initials,
  } satisfies ComponentProps<'button'>;
  if (isOpened)
    return <AccountMenuList {...{ fullName, email }} trigger={<button {...shared} />} triggerRef={trigger} />;
  // A failed preload is retried by the click.
  const preload = () => void AccountMenuList.preload().catch(() => undefined);
  const show = () => {
    clearLoadError();
    setOpened(true);
  };
  const open = () => AccountMenuList.preload().then(show, toastLoadError);
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
