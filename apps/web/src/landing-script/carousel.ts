import { all, one } from './elements.ts';

/** How long a testimonial stays (spec section 9). */
const STAY_MS = 5000;

// A swipe ends when no scroll event follows; older browsers have no scrollend.
const SWIPED_MS = 100;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Returns a function that says whether an element is on the screen. */
function trackVisibility(element: Element): () => boolean {
  let seen = false;
  new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false;
  }).observe(element);
  return () => seen;
}

// Chromium cancels a jump to an anchor while another element scrolls smoothly.
function beforeJumps(stop: () => void): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[href^="#"]')) stop();
  });
}

function afterSwipes(row: HTMLElement, onEnd: () => void): void {
  let swipe = 0;
  row.addEventListener('scroll', () => {
    clearTimeout(swipe);
    swipe = setTimeout(onEnd, SWIPED_MS);
  });
}

function markDot(dots: HTMLElement[], index: number): void {
  for (const [place, dot] of dots.entries())
    if (place === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
}

/**
 * Rotates the testimonials, with dots and a pause button. Also pauses on hover and focus, in a hidden tab, when
 * scrolled out of view, and under reduced motion.
 */
export function startCarousel(): void {
  const carousel = one('.voices');
  const row = one('.row');
  const dots = all('.dot');
  const pause = one('.pause');
  if (!carousel || !row || !pause) return;
  const slides = [...row.children];
  let at = 0;
  let paused = reducedMotion.matches;
  const isVisible = trackVisibility(row);

  const mark = (index: number) => {
    at = index;
    markDot(dots, index);
  };
  const scroll = (behavior: ScrollBehavior) => row.scrollTo({ left: at * row.clientWidth, behavior });
  const show = (index: number) => {
    mark(index);
    scroll(reducedMotion.matches ? 'instant' : 'smooth');
  };
  const setPaused = (value: boolean) => {
    paused = value;
    pause.toggleAttribute('data-paused', paused);
    pause.setAttribute('aria-label', `${paused ? 'Play' : 'Pause'} the testimonials`);
  };
  const isHeldBack = () => paused || !isVisible() || document.hidden || carousel.matches(':hover, :focus-within');
  let timer = 0;
  const restart = () => {
    clearInterval(timer);
    timer = setInterval(() => isHeldBack() || show((at + 1) % slides.length), STAY_MS);
  };

  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index));
  pause.addEventListener('click', () => setPaused(!paused));
  reducedMotion.addEventListener('change', () => setPaused(reducedMotion.matches));
  afterSwipes(row, () => mark(Math.round(row.scrollLeft / row.clientWidth)));
  for (const event of ['mouseleave', 'focusout', 'click']) carousel.addEventListener(event, restart);
  beforeJumps(() => {
    restart();
    scroll('instant');
  });
  setPaused(paused);
  mark(0);
  restart();
}
