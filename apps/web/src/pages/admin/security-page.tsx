import { useState } from 'react';
import { Sessions } from '../../features/account/sessions.tsx';
import { SecondFactor } from '../../features/second-factor/second-factor.tsx';
import { useSite } from '../../features/site/site.queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useAdminContext } from './admin-dashboard.tsx';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('../../features/session/change-password-dialog.tsx')).ChangePasswordDialog,
);

/** What keeps the account of the member of staff who is signed in their own, whoever else sits at the desk. */
export function Page() {
  const { me } = useAdminContext();
  const { name } = useSite();
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <h2 className="text-lg font-semibold print:hidden">Your Security</h2>
      <SectionCard
        id="second-factor"
        title="Second factor"
        description="A code from an authenticator, which logging in takes besides the password."
      >
        <SecondFactor email={me.email} site={name} />
      </SectionCard>
      <div className="space-y-6 print:hidden">
        <Password email={me.email} />
        <SectionCard id="sessions" title="Where you are signed in">
          <Sessions audience="staff" />
        </SectionCard>
      </div>
    </div>
  );
}

function Password({ email }: { email: string }) {
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
      {isChanging && <ChangePasswordDialog audience="staff" email={email} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}
