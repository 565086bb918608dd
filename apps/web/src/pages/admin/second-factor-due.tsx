import type { Identity } from '@livelift/contract';
import { SecondFactor } from '../../features/second-factor/second-factor.tsx';
import { useSessionFailure } from '../../features/session/session.queries.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { LogoutButton } from './admin-account.tsx';
import { AdminBar, AdminMain } from './admin-bar.tsx';

type SecondFactorDueProps = { me: Identity['user']; onSetUp: () => void };

/** All there is of the back office for those who have to set up a second factor first. */
export function SecondFactorDue({ me, onSetUp }: SecondFactorDueProps) {
  const { name } = useSite();
  const failure = useSessionFailure('staff');
  return (
    <>
      <AdminBar
        areas={null}
        tools={
          <>
            <ThemeSwitch />
            <LogoutButton />
          </>
        }
      />
      <AdminMain>
        <div className="mx-auto max-w-3xl space-y-4 sm:pt-6">
          {failure && <Notice tone="warning">{failure.message}</Notice>}
          <SectionCard
            id="second-factor"
            title="Set up your second factor"
            description={
              <>
                Your team requires one of everybody. The office opens once yours is set up for{' '}
                <span className="font-medium wrap-anywhere text-ink">{me.email}</span>.
              </>
            }
          >
            <SecondFactor email={me.email} site={name} onSetUp={onSetUp} />
          </SectionCard>
        </div>
      </AdminMain>
    </>
  );
}
