import { nav } from '../../content/landing.ts';
import { type HomeSection, paths } from '../../paths.ts';
import { dashboardLink } from './dashboard-link.ts';

const links: ReadonlyArray<readonly [id: HomeSection, label: string]> = [
  ['home', nav.home],
  ['pricing', nav.pricing],
  ['features', nav.features],
  ['testimonials', nav.testimonials],
  ['faq', nav.faq],
];

export const Logo = ({ siteName, href = '#home' }: { siteName: string; href?: string }) => (
  <a className="mark" href={href}>
    <img src="/favicon.svg" alt="" width="30" height="30" />
    <span>{siteName}</span>
  </a>
);

type TopBarProps = {
  siteName: string;
  /** Whether the page has that section. */
  hasTestimonials: boolean;
  /** Whether the sections are on another page. */
  isElsewhere?: boolean;
};

/** The bar at the top. On narrow screens its links are a popover, which needs no script. */
export function TopBar({ siteName, hasTestimonials, isElsewhere = false }: TopBarProps) {
  const hrefOf = (id: HomeSection) => (isElsewhere ? paths.home(id) : `#${id}`);
  const shown = links.filter(([id]) => id !== 'testimonials' || hasTestimonials);
  return (
    <header className="bar">
      <div className="in">
        <Logo siteName={siteName} href={isElsewhere ? paths.home() : undefined} />
        <nav id="menu" popover="" aria-label="Sections">
          {shown.map(([id, label]) => (
            <a key={id} href={hrefOf(id)}>
              {label}
            </a>
          ))}
          <a className="login" href={paths.login()}>
            {nav.logIn}
          </a>
          <button type="button" className="icon theme" aria-label="Switch theme" />
        </nav>
        <a className="login" href={paths.login()}>
          {nav.logIn}
        </a>
        <a className="btn small" href={hrefOf('pricing')} {...dashboardLink}>
          {nav.getStarted}
        </a>
        <button type="button" className="icon burger" popoverTarget="menu" aria-label="Menu" />
      </div>
    </header>
  );
}
