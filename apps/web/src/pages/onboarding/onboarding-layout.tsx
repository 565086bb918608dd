import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../../features/site/site.queries.ts';
import { cn } from '../../lib/class-names.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { type SignupStep, StepLine, StepList } from './signup-steps.tsx';

type OnboardingLayoutProps = {
  title: string;
  text?: ReactNode;
  /** The current step of the sign-up; absent on other pages. */
  step?: SignupStep;
  /** The chosen plan: beside the form, and above it on small screens. */
  plan?: ReactNode;
  /** Further links below the form. */
  footer: ReactNode;
  children: ReactNode;
};

/**
 * The layout of onboarding pages: a form, and beside it on wide screens the sign-up steps with the chosen plan, where there
 * are any. On small screens the steps are one line, with the plan above the form.
 */
export function OnboardingLayout({ title, text, step, plan, footer, children }: OnboardingLayoutProps) {
  const { name } = useSite();
  const hasPanel = step !== undefined || Boolean(plan);
  const shown = useRef(title);
  // A new step within a page is focused like a new page, since the pressed button is unmounted.
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    document.getElementById('main')?.focus();
  }, [title]);
  return (
    <PageShell
      title={title}
      site={name}
      tools={
        <>
          <LinkButton to={paths.home()} variant="ghost" size="sm" className="max-sm:px-2">
            <ArrowLeft aria-hidden className="max-[25rem]:hidden" />
            Back to Home
          </LinkButton>
          <ThemeSwitch />
        </>
      }
      isCovered
      className={cn('max-w-lg pt-10 pb-7 sm:py-12', hasPanel && BESIDE_PANEL)}
    >
      <div className="lg:col-start-1">
        {step && <StepLine current={step} className="mb-6 lg:hidden" />}
        <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
        {text && <div className="mt-2 text-muted">{text}</div>}
      </div>
      {hasPanel && <Panel step={step} plan={plan} />}
      <div className="mt-6 space-y-5 rounded-xl border bg-surface p-5 shadow-card sm:p-7 lg:col-start-1">
        {children}
      </div>
      <p className="mt-6 text-center text-sm text-muted lg:col-start-1">{footer}</p>
    </PageShell>
  );
}

const BESIDE_PANEL =
  'lg:grid lg:max-w-none lg:grid-cols-[minmax(0,34rem)_minmax(0,38rem)] lg:grid-rows-[auto_auto_1fr] lg:justify-between lg:gap-x-14';

// One element for both layouts, so that the plan is in the document once.
function Panel({ step, plan }: Pick<OnboardingLayoutProps, 'step' | 'plan'>) {
  return (
    <div
      className={cn(
        'lg:col-start-2 lg:row-start-1 lg:row-span-3 lg:self-start lg:rounded-xl lg:border lg:bg-raised lg:p-7',
        !plan && 'max-lg:hidden',
      )}
    >
      {step && <StepList current={step} className="max-lg:hidden" />}
      {plan && <div className="max-lg:mt-5 lg:mt-7 lg:border-t lg:border-control/40 lg:pt-6">{plan}</div>}
    </div>
  );
}
