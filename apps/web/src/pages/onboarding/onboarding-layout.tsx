import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../features/site/site.queries.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Brand, PageHeader, PageMain, PageTitle, SkipLink } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

type OnboardingLayoutProps = {
  title: string;
  text?: ReactNode;
  /** Where else one may want to go, below the form. */
  footer: ReactNode;
  children: ReactNode;
};

/** One form in the middle of the page, with the way home above it. */
export function OnboardingLayout({ title, text, footer, children }: OnboardingLayoutProps) {
  const { name } = useSite();
  const shown = useRef(title);
  // The next step of a page begins like a page of its own: what was pressed to get here is gone.
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    document.getElementById('main')?.focus();
  }, [title]);
  return (
    <>
      <PageTitle title={title} site={name} />
      <SkipLink />
      <PageHeader>
        <Brand name={name} />
        <div className="flex items-center gap-1.5">
          <LinkButton to={paths.home()} variant="ghost" size="sm" className="max-sm:px-2">
            <ArrowLeft aria-hidden />
            Back to Home
          </LinkButton>
          <ThemeSwitch />
        </div>
      </PageHeader>
      <PageMain className="max-w-lg py-8 sm:py-14">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{title}</h1>
        {text && <div className="mt-2 text-muted">{text}</div>}
        <div className="mt-6 space-y-5 rounded-xl border bg-surface p-5 shadow-card sm:p-7">{children}</div>
        <p className="mt-6 text-center text-sm text-muted">{footer}</p>
      </PageMain>
    </>
  );
}
