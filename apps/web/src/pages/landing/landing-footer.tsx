import { footer } from '../../content/landing.ts';
import { Brand } from '../../ui/page-shell.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { SectionLinks } from './landing-header.tsx';

/** The end of the landing page. */
export function LandingFooter({ siteName }: { siteName: string }) {
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-x-12 gap-y-6 px-4 py-10 sm:px-6">
        <div className="max-w-sm">
          <Brand name={siteName} />
          <p className="mt-2 text-sm text-muted">{footer.text}</p>
        </div>
        <div className="sm:hidden">
          <ThemeSwitch />
        </div>
        <nav aria-label="Quick links" className="flex flex-wrap gap-x-6 gap-y-1">
          <SectionLinks className="rounded-sm py-2 text-sm font-medium text-muted hover:text-ink hover:underline" />
        </nav>
      </div>
    </footer>
  );
}
