import { all, one } from './elements.ts';

const hours = (count: string | number) => `${count} hour${Number(count) === 1 ? '' : 's'}`;
const textOf = (node: Node | null | undefined) => node?.textContent ?? '';

/** What a card says of its plan: its name with the price, then its views and chat messages. */
function wordsOf(card: HTMLElement): [string, string] {
  const price = card.querySelector('.price b');
  const [views = '', chats, duration = ''] = [...card.querySelectorAll('.facts li')].map((fact) =>
    textOf(fact.firstChild),
  );
  const name = `${textOf(card.querySelector('h3'))}: ${duration.split(', ').pop()}`;
  return [`${name}, ${textOf(price)}${textOf(price?.nextSibling)}`, `${views.replace(' an hour', '')} and ${chats}`];
}

/** Marks a plan's card and its column of the comparison, and no other. */
function mark(fitting: HTMLElement | undefined, sign: string): void {
  const cards = all('.plan');
  for (const card of cards) {
    card.classList.toggle('top', card === fitting);
    card.querySelector('.btn')?.classList.toggle('quiet', card !== fitting);
    delete card.dataset.fits;
  }
  const popular = textOf(fitting?.querySelector('.tag'));
  if (fitting) fitting.dataset.fits = popular ? `${popular} · ${sign}` : sign;
  for (const row of all('.compare tr'))
    [...row.children].forEach((cell, at) => {
      cell.classList.toggle('top', at > 0 && cards[at - 1] === fitting);
    });
}

/** Shows the slider that names the first plan, of those in order of their price, with enough hours on each of so many days. */
export function setUpFitSlider(): void {
  const slider = one('.fit');
  const input = slider?.querySelector('input');
  const days = slider?.querySelector('select');
  const output = slider?.querySelector('output');
  const [standard, custom] = slider?.querySelectorAll('a') ?? [];
  if (!slider || !input || !days || !output || !standard || !custom) return;
  const cards = all('[data-hours]');
  const prices = custom.dataset.prices?.split(' ') ?? [];
  const { pathname, search, textContent: term } = custom;
  const most = Math.max(prices.length, ...cards.map(({ dataset }) => Number(dataset.hours)));
  const max = Number(input.max);
  const show = () => {
    // Nobody streams more hours on these days than the plan with most of them grants.
    input.max = String(Math.min(max, most * Number(days.value)));
    input.style.setProperty('--at', String((input.valueAsNumber - 1) / (Number(input.max) - 1)));
    output.textContent = hours(input.value);
    const daily = Math.ceil(input.valueAsNumber / Number(days.value));
    const card = cards.find(({ dataset }) => Number(dataset.hours) >= daily);
    const price = prices[daily - 1];
    const cents = Number(price?.replace(/[$,]/g, '')) * 100;
    for (const [link, isShown] of [
      [standard, card],
      [custom, price && !(cents >= Number(card?.dataset.price))],
    ] as const)
      link.parentElement?.toggleAttribute('hidden', !isShown);
    custom.href = `${pathname}${search}${daily}`;
    custom.textContent = `Custom plan: ${hours(daily)} a day, ${price} ${term}`;
    if (card) {
      standard.href = `#${card.id}`;
      const [name, contents] = wordsOf(card);
      standard.textContent = name;
      if (standard.nextElementSibling) standard.nextElementSibling.textContent = contents;
    }
    mark(card, `Fits ${output.textContent} a week`);
  };
  slider.addEventListener('input', show);
  slider.hidden = false;
  show();
}
