import { useRef } from 'react';
import { lazyComponent } from '../../lib/lazy.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { initialsOf } from './initials.ts';

const AccountMenuList = lazyComponent(async () => (await import('./account-menu-list.tsx')).AccountMenuList);

/** The avatar with the account menu. */
export function AccountMenu({ fullName, email }: { fullName: string; email: string }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const initials = initialsOf(fullName);
  return (
    <LazyMenu
      menu={AccountMenuList}
      menuProps={{ fullName, email, triggerRef: trigger }}
      button={
        <button
          ref={trigger}
          type="button"
          aria-label={`${initials}, account menu of ${fullName}`}
          className="grid size-control shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary hover:bg-primary-strong"
        >
          {initials}
        </button>
      }
    />
  );
}
