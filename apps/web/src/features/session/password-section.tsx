import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
);

type PasswordSectionProps = Omit<ComponentProps<typeof ChangePasswordDialog>, 'onClose'>;

/** The part of an account in which its password is changed. */
export function PasswordSection(account: PasswordSectionProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <SectionCard
      id="password"
      title="Password"
      description="Changing it signs you out everywhere else."
      actions={
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change Password
        </Button>
      }
    >
      {isChanging && <ChangePasswordDialog {...account} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}
