import { all, one } from './elements.ts';

// A 1 % strip, which exactly one section intersects: as low as to hold those that a link brings to the top, however short.
const ROOT_MARGIN = '-20% 0px -79% 0px';

/** Highlights the current section and its link in the bar, and closes the menu on navigation. */
export function highlightSection(): void {
  const links = all('nav a');
  const show = (section: Element, on: boolean) => {
    section.classList.toggle('on', on);
    const link = links.find(({ attributes }) => attributes.getNamedItem('href')?.value === `#${section.id}`);
    if (on) link?.setAttribute('aria-current', 'true');
    else link?.removeAttribute('aria-current');
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) show(target, isIntersecting);
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const section of all('main > section')) observer.observe(section);
  const menu = one('#menu');
  menu?.addEventListener('click', () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  });
}
