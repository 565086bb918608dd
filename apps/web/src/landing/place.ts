import { all, one } from './elements.ts';

// A strip across the middle of the screen: exactly one section lies on it.
const STRIP = '-45% 0px -54% 0px';

/** Lights the lamp of the section that is on the screen, in the bar too, and closes the menu that led there. */
export function showPlace(): void {
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
    { rootMargin: STRIP },
  );
  for (const section of all('main > section')) observer.observe(section);
  const menu = one('#menu');
  menu?.addEventListener('click', () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  });
}
