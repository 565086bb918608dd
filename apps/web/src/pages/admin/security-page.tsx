import { Sessions } from '../../features/account/sessions.tsx';
import { SecondFactor } from '../../features/second-factor/second-factor.tsx';
import { PasswordSection } from '../../features/session/password-section.tsx';
import { useSite } from '../../features/site/site.queries.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useAdminContext } from './admin-dashboard.tsx';

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
        <PasswordSection audience="staff" email={me.email} />
        <SectionCard id="sessions" title="Where you are signed in">
          <Sessions audience="staff" />
        </SectionCard>
      </div>
    </div>
  );
}
