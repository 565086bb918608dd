import type { Identity } from '@livelift/contract';
import { ChevronDown, LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLogout } from '../../features/session/session.queries.ts';
import { ROLE_LABELS } from '../../features/users/user-labels.ts';
import { isBusy, isTypedInto } from '../../lib/key-targets.ts';
import { lazyComponent } from '../../lib/lazy.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { pressUndo, UNDO_KEYS } from '../../ui/undo-key.ts';

const AccountMenuList = lazyComponent(async () => (await import('./admin-account-menu.tsx')).AdminAccountMenu);

const ShortcutsDialog = lazyDialog(async () => (await import('../../ui/shortcuts-dialog.tsx')).ShortcutsDialog);

// Where something is typed, and in a dialog, the key is theirs. The search is empty that takes the focus of a list that has become so.
const undo = () => {
  const { activeElement: focused } = document;
  const isEmpty = focused instanceof HTMLInputElement && focused.value === '';
  const isPristine = Boolean(focused?.closest('[data-pristine]'));
  return (isPristine || ((isEmpty || !isTypedInto(focused)) && !isBusy())) && pressUndo();
};

/** Who is signed in, with the menu of their account and the keys of the back office. */
export function AdminAccount({ me: { email, role } }: { me: Identity['user'] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [keysFrom, setKeysFrom] = useState<'menu' | 'page' | null>(null);
  useShortcuts('Everywhere', [
    { keys: UNDO_KEYS, label: 'Undo, while a message offers it', act: undo },
    // The toasts take it themselves (../../ui/toaster.tsx), with Tab to their buttons.
    { keys: 'Alt+T', label: 'Go to the messages', act: () => false },
    { keys: '?', label: 'These keys', act: () => setKeysFrom('page') },
  ]);
  return (
    <>
      <LazyMenu
        menu={AccountMenuList}
        menuProps={{ email, roleLabel: ROLE_LABELS[role], triggerRef: trigger, onKeys: () => setKeysFrom('menu') }}
        button={
          <Button ref={trigger} variant="ghost" size="sm" className="max-w-80 px-2 font-normal text-muted">
            <span className="truncate max-[90rem]:sr-only">
              Welcome, <span>{email}</span>
            </span>
            <span className="min-[90rem]:rounded-full min-[90rem]:border min-[90rem]:border-edge min-[90rem]:px-2 min-[90rem]:text-xs">
              {ROLE_LABELS[role]}
            </span>
            <ChevronDown aria-hidden />
          </Button>
        }
      />
      {keysFrom && (
        // The menu has gone by then; from the page the focus returns to where it was.
        <ShortcutsDialog onClose={() => setKeysFrom(null)} {...(keysFrom === 'menu' && { returnFocusTo: trigger })} />
      )}
    </>
  );
}

/** Ends the session. A component of its own: if it re-rendered the lists, they would refetch what it removes from the cache. */
export function LogoutButton() {
  const logout = useLogout('staff');
  return (
    <Button
      variant="ghost"
      size="sm"
      title="Logout"
      className="max-lg:w-8 max-lg:px-0"
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      {!logout.isPending && <LogOut aria-hidden className="lg:hidden" />}
      <span className="max-lg:sr-only">Logout</span>
    </Button>
  );
}
