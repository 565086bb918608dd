import { type HomeSection, paths } from '../../app/paths.ts';
import { features, nav, pricing, testimonials } from '../../content/landing.ts';

const links: ReadonlyArray<readonly [id: HomeSection, label: string]> = [
  ['home', 'Home'],
  ['pricing', pricing.title],
  ['features', features.title],
  ['testimonials', testimonials.title],
  ['faq', 'FAQ'],
];

export function Logo({ siteName }: { siteName: string }) {
  return (
    <a className="mark" href="#home">
      <img src="/favicon.svg" alt="" width="30" height="30" />
      <span>{siteName}</span>
    </a>
  );
}

/** The bar at the top. On narrow screens its links are a popover, which needs no script. */
export function TopBar({ siteName }: { siteName: string }) {
  return (
    <header className="bar">
      <div className="in">
        <Logo siteName={siteName} />
        <nav id="menu" popover="" aria-label="Sections">
          {links.map(([id, label]) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
          <button type="button" className="icon theme" aria-label="Switch theme" />
        </nav>
        <a
          className="login"
          href={paths.login()}
          data-label={nav.dashboard}
          data-to={paths.dashboard()}
          data-staff={paths.admin()}
        >
          {nav.logIn}
        </a>
        <a className="btn small" href="#pricing">
          {nav.getStarted}
        </a>
        <button type="button" className="icon burger" popoverTarget="menu" aria-label="Menu" />
      </div>
    </header>
  );
}
