import { Link } from 'react-router';
import { type HomeSection, paths } from '../../app/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Brand, PageHeader } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

const sections: ReadonlyArray<{ id: HomeSection; label: string }> = [
  { id: 'home', label: 'Home' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'how-it-works', label: 'How It Works' },
  { id: 'faq', label: 'FAQ' },
];

/** The links to the sections of the page. */
export function SectionLinks({ className }: { className: string }) {
  return sections.map(({ id, label }) => (
    <Link key={id} to={paths.home(id)} className={className}>
      {label}
    </Link>
  ));
}

/** The bar at the top of the landing page. */
export function LandingHeader({ siteName }: { siteName: string }) {
  return (
    <PageHeader>
      <Brand name={siteName} to={paths.home('home')} />
      <nav aria-label="Sections" className="hidden gap-1 md:flex">
        <SectionLinks className="rounded-md px-3 py-2 text-sm font-medium text-muted hover:bg-raised hover:text-ink" />
      </nav>
      <div className="flex items-center gap-1.5 sm:gap-2.5">
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
        <LinkButton to={paths.login()} variant="ghost" size="sm" className="max-sm:px-2">
          Log In
        </LinkButton>
        <LinkButton to={paths.home('pricing')} size="sm">
          Get Started
        </LinkButton>
      </div>
    </PageHeader>
  );
}
