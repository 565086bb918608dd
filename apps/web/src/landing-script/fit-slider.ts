import { all, one } from './elements.ts';

const [MONTH, WEEK] = [30, 7];
const hours = (count: number) => `${count} hour${count === 1 ? '' : 's'}`;
const textOf = (card: Element | undefined, part: string) => card?.querySelector(part)?.textContent ?? '';

/** Marks a plan's card and its column of the comparison, and no other. */
function mark(fitting: HTMLElement, sign: string): void {
  const cards = all('.plan, .own');
  for (const card of cards) {
    card.classList.toggle('top', card === fitting);
    card.querySelector('.btn')?.classList.toggle('quiet', card !== fitting);
    delete card.dataset.fits;
  }
  const popular = textOf(fitting, '.tag');
  fitting.dataset.fits = popular ? `${popular} · ${sign}` : sign;
  for (const row of all('.compare tr'))
    [...row.children].forEach((cell, at) => {
      cell.classList.toggle('top', at > 0 && cards[at - 1] === fitting);
    });
}

type Prices = readonly string[];
const centsOf = (price = '-') => Number(price.replace(/[$,]/g, '')) * 100;

/** Finds the cheapest plan with enough hours on each of so many days of a week, and the standard one; these are in order of their price. */
const finder = (own: HTMLElement, prices: Prices) => (count: number, days: number) => {
  const daily = Math.ceil(count / days);
  const price = prices[daily - 1];
  const card = all('[data-hours]').find(({ dataset }) => Number(dataset.hours) >= daily);
  const standard = Number(card?.dataset.price);
  return card && !(centsOf(price) < standard)
    ? { count, days, daily, card, fitting: card, cents: standard, price: textOf(card, 'b') }
    : { count, days, daily, card, fitting: own, cents: centsOf(price), price };
};

/** Fills in the card of a custom plan: the price of so many hours a day, or with 0 of them from what it costs. */
function customCard(own: HTMLElement, prices: Prices): (daily: number) => void {
  const [text, price, build] = [own.querySelector('p'), own.querySelector('b'), own.querySelector('a')];
  const words = textOf(own, 'p');
  return (daily) => {
    if (!text || !price || !build) return;
    const cents = Math.round(centsOf(prices[daily - 1]) / MONTH / daily);
    text.textContent = daily ? `$${(cents / 100).toFixed(2)} an hour with ${own.dataset.hour}` : words;
    price.textContent = prices[daily && daily - 1] ?? '';
    // As a share link of the calculator says it.
    build.search = daily ? `hours=${daily}` : '';
  };
}

type Cheapest = ReturnType<typeof finder>;

/** Says which plan it is and why, with the button of its card, which it presses: above the cards no link leads to the sign-up. */
function answer(slider: HTMLElement, cheapest: Cheapest): (offer: ReturnType<Cheapest>) => void {
  const [name, price, hour, why, less, button] = slider.querySelectorAll<HTMLElement>('[role] > *, button');
  return ({ count, days, daily, card, fitting, cents }) => {
    if (!hour || !why || !less || !button) return;
    const copy = (part: string, to: Element | undefined) => {
      const found = fitting.querySelector<HTMLElement>(part);
      to?.replaceChildren(...(found?.cloneNode(true).childNodes ?? []));
      return found;
    };
    copy('h3', name);
    copy('.price', price);
    // Of the hours that are asked for: those of the card are all that the plan grants.
    const monthly = Math.round((count * MONTH) / WEEK);
    const contents = fitting.dataset.hour ?? textOf(fitting, '.facts span');
    hour.textContent = `${hours(monthly)} a month: $${(cents / 100 / monthly).toFixed(2)} an hour with ${contents}`;
    const action = copy('.btn', button);
    button.onclick = () => action?.click();
    const standard = card
      ? `${textOf(card, 'h3')} grants ${fitting === card ? card.dataset.hours : `${textOf(card, '.facts span')} for ${textOf(card, 'b')}`}`
      : 'no standard plan grants as many';
    why.textContent = `Up to ${hours(daily)} a day; ${standard}.`;
    const changes = [
      [`On ${days + 1} days`, cheapest(count, Math.min(WEEK, days + 1))],
      [`At ${hours(count - 1)} a week`, cheapest(count - 1 || 1, days)],
    ] as const;
    const [change, other] = changes.find(([, offer]) => offer.cents < cents) ?? [];
    less.textContent = other ? `${change} instead: ${textOf(other.fitting, 'h3')}, ${other.price}` : '';
  };
}

/** Shows the slider that names the cheapest plan with enough hours on each of so many days. */
export function setUpFitSlider(): void {
  const [slider, own] = [one('.fit'), one('.own')];
  const input = slider?.querySelector('input');
  const select = slider?.querySelector('select');
  const output = slider?.querySelector('output');
  if (!slider || !own || !input || !select || !output) return;
  const prices = own.dataset.prices?.split(' ') ?? [];
  const cheapest = finder(own, prices);
  const [fill, say] = [customCard(own, prices), answer(slider, cheapest)];
  const most = Math.max(prices.length, ...all('[data-hours]').map(({ dataset }) => Number(dataset.hours)));
  const max = Number(input.max);
  const show = () => {
    const days = Number(select.value);
    // Nobody streams more hours on these days than the plan with most of them grants.
    input.max = String(Math.min(max, most * days));
    input.style.setProperty('--at', String((input.valueAsNumber - 1) / (Number(input.max) - 1)));
    output.textContent = hours(input.valueAsNumber);
    const offer = cheapest(input.valueAsNumber, days);
    fill(offer.fitting === own ? offer.daily : 0);
    say(offer);
    mark(offer.fitting, `Fits ${output.textContent} a week`);
  };
  slider.addEventListener('input', show);
  slider.removeAttribute('inert');
  show();
}
