import { all, one } from './elements.ts';

/** How long a testimonial stays (spec section 9). */
const STAY_MS = 5000;

// Without another event of scrolling a swipe has ended; older browsers do not tell.
const SWIPED_MS = 100;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether an element is on the screen, whenever that is asked. */
function watchSeen(element: Element): () => boolean {
  let seen = false;
  new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false;
  }).observe(element);
  return () => seen;
}

// Chromium drops the way to another part of the page while anything else scrolls smoothly.
function beforeJumps(stop: () => void): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[href^="#"]')) stop();
  });
}

function afterSwipes(row: HTMLElement, settle: () => void): void {
  let swipe = 0;
  row.addEventListener('scroll', () => {
    clearTimeout(swipe);
    swipe = setTimeout(settle, SWIPED_MS);
  });
}

function light(dots: HTMLElement[], index: number): void {
  for (const [place, dot] of dots.entries())
    if (place === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
}

/**
 * Turns the testimonials, with dots that jump to one and a button that pauses. They also stay while somebody points at
 * them, has the focus in them, looks at another tab or another part of the page, or wants less motion.
 */
export function startSlides(): void {
  const voices = one('.voices');
  const row = one('.row');
  const dots = all('.dot');
  const pause = one('.pause');
  if (!voices || !row || !pause) return;
  const slides = [...row.children];
  let at = 0;
  let paused = still.matches;
  const isSeen = watchSeen(row);

  const mark = (index: number) => {
    at = index;
    light(dots, index);
  };
  const scroll = (behavior: ScrollBehavior) => row.scrollTo({ left: at * row.clientWidth, behavior });
  const show = (index: number) => {
    mark(index);
    scroll(still.matches ? 'instant' : 'smooth');
  };
  const setPaused = (value: boolean) => {
    paused = value;
    pause.toggleAttribute('data-paused', paused);
    pause.setAttribute('aria-label', `${paused ? 'Play' : 'Pause'} the testimonials`);
  };
  const stays = () => paused || !isSeen() || document.hidden || voices.matches(':hover, :focus-within');
  let timer = 0;
  const restart = () => {
    clearInterval(timer);
    timer = setInterval(() => stays() || show((at + 1) % slides.length), STAY_MS);
  };

  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => show(index));
  pause.addEventListener('click', () => setPaused(!paused));
  still.addEventListener('change', () => setPaused(still.matches));
  afterSwipes(row, () => mark(Math.round(row.scrollLeft / row.clientWidth)));
  for (const event of ['mouseleave', 'focusout', 'click']) voices.addEventListener(event, restart);
  beforeJumps(() => {
    restart();
    scroll('instant');
  });
  setPaused(paused);
  mark(0);
  restart();
}
