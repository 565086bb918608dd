import { ChartColumn, KeyRound, LogOut, Mail, ReceiptText, UserRound } from 'lucide-react';
import { type ReactElement, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { useLogout } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { paths } from '../../paths.ts';
import { lazyDialog } from '../../ui/lazy.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('../../features/session/change-password-dialog.tsx')).ChangePasswordDialog,
);

const LINKS = [
  [paths.account(), UserRound, 'Your Account'],
  [paths.billing(), ReceiptText, 'Billing'],
  [paths.statistics(), ChartColumn, 'Statistics'],
] as const;

type AccountMenuListProps = {
  fullName: string;
  email: string;
  /** The avatar button, which toggles the menu from now on. */
  trigger: ReactElement;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

/** The account menu itself, open at first. */
export function AccountMenuList({ fullName, email, trigger, triggerRef }: AccountMenuListProps) {
  const logout = useLogout('streamer');
  const { contact_email: contactEmail } = useSite();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuLabel className="text-ink">
          <span className="block truncate font-semibold">{fullName}</span>
          <span className="block truncate text-muted">{email}</span>
        </MenuLabel>
        <MenuSeparator />
        {LINKS.map(([to, Icon, label]) => (
          <MenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden />
              {label}
            </Link>
          </MenuItem>
        ))}
        {contactEmail !== null && (
          <MenuItem asChild>
            {/* The button in the header leads to the community where there is one. */}
            <a href={`mailto:${contactEmail}`}>
              <Mail aria-hidden />
              Write to Our Team
            </a>
          </MenuItem>
        )}
        <MenuItem onSelect={() => setChanging(true)}>
          <KeyRound aria-hidden />
          Change Password
        </MenuItem>
        <MenuItem onSelect={() => logout.mutate()}>
          <LogOut aria-hidden />
          Log out
        </MenuItem>
      </Menu>
      {changing && (
        <ChangePasswordDialog
          audience="streamer"
          email={email}
          onClose={() => setChanging(false)}
          returnFocusTo={triggerRef}
        />
      )}
    </>
  );
}
