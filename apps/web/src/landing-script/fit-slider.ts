import { all, one } from './elements.ts';

const hours = (count: string | number) => `${count} hour${Number(count) === 1 ? '' : 's'}`;
const textOf = (node: Node | null | undefined) => node?.textContent ?? '';

/** Marks a plan's card and its column of the comparison, and no other. */
function mark(fitting: HTMLElement, sign: string): void {
  const cards = all('.plan, .own');
  for (const card of cards) {
    card.classList.toggle('top', card === fitting);
    card.querySelector('.btn')?.classList.toggle('quiet', card !== fitting);
    delete card.dataset.fits;
  }
  const popular = textOf(fitting.querySelector('.tag'));
  fitting.dataset.fits = popular ? `${popular} · ${sign}` : sign;
  for (const row of all('.compare tr'))
    [...row.children].forEach((cell, at) => {
      cell.classList.toggle('top', at > 0 && cards[at - 1] === fitting);
    });
}

/** Fills in the card of a custom plan: the price of so many hours a day, or with 0 of them from what it costs. */
function customCard(own: HTMLElement): (daily: number) => void {
  const [text, price, build] = [own.querySelector('p'), own.querySelector('b'), own.querySelector('a')];
  const prices = own.dataset.prices?.split(' ') ?? [];
  const words = textOf(text);
  return (daily) => {
    if (!text || !price || !build) return;
    text.textContent = daily ? `Your own views and chats, ${hours(daily)} a day.` : words;
    price.textContent = prices[daily && daily - 1] ?? '';
    // As a share link of the calculator says it.
    build.search = daily ? `hours=${daily}` : '';
  };
}

/** Names a custom plan of so many hours a day with the plan that is dearer, if there is one, or that plan alone. */
function answers(
  slider: HTMLElement,
): (own: HTMLElement | undefined, card: HTMLElement | undefined, daily: number) => void {
  const [answer, other] = slider.querySelectorAll('a');
  const granted = slider.querySelector('small');
  const grantedByOwn = textOf(granted);
  return (own, card, daily) => {
    if (!answer || !other || !granted) return;
    const [hour, duration] = card?.querySelectorAll('.facts li') ?? [];
    const [name, contents] = [textOf(card?.querySelector('h3')), textOf(hour?.querySelector('span'))];
    const fitting = own ?? card;
    const price = fitting?.querySelector('b');
    const its = own ? `Custom: ${hours(daily)} a day` : `${name}: ${textOf(duration?.firstChild).split(', ').pop()}`;
    answer.href = `#${fitting?.id}`;
    answer.textContent = `${its}, ${textOf(price)}${textOf(price?.nextSibling)}`;
    granted.textContent = own ? grantedByOwn : `${contents} an hour`;
    other.hidden = !own || !card;
    other.href = `#${card?.id}`;
    other.textContent = `${name} with ${contents}: ${textOf(card?.querySelector('b'))}`;
  };
}

/** Shows the slider that names the cheapest plan with enough hours on each of so many days; its cards are in order of their price. */
export function setUpFitSlider(): void {
  const slider = one('.fit');
  const own = one('.own');
  const input = slider?.querySelector('input');
  const days = slider?.querySelector('select');
  const output = slider?.querySelector('output');
  if (!slider || !own || !input || !days || !output) return;
  const cards = all('[data-hours]');
  const prices = own.dataset.prices?.split(' ') ?? [];
  const [fill, answer] = [customCard(own), answers(slider)];
  const most = Math.max(prices.length, ...cards.map(({ dataset }) => Number(dataset.hours)));
  const max = Number(input.max);
  const show = () => {
    // Nobody streams more hours on these days than the plan with most of them grants.
    input.max = String(Math.min(max, most * Number(days.value)));
    input.style.setProperty('--at', String((input.valueAsNumber - 1) / (Number(input.max) - 1)));
    output.textContent = hours(input.value);
    const daily = Math.ceil(input.valueAsNumber / Number(days.value));
    const card = cards.find(({ dataset }) => Number(dataset.hours) >= daily);
    const cents = Number(prices[daily - 1]?.replace(/[$,]/g, '')) * 100;
    const isOwn = !card || cents < Number(card.dataset.price);
    fill(isOwn ? daily : 0);
    answer(isOwn ? own : undefined, card, daily);
    mark(isOwn ? own : card, `Fits ${output.textContent} a week`);
  };
  slider.addEventListener('input', show);
  slider.removeAttribute('inert');
  show();
}
