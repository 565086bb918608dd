import { DEFAULT_CONTENT, type PageInput, type Plan } from '@livelift/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';
import { LegalPage } from './legal-page.tsx';

const plan: Plan = {
  id: 7,
  name: 'Gold',
  price: 14_900,
  duration_days: 30,
  duration_hours: 2,
  views_delivered: 0,
  chat_messages_delivered: 0,
  description: 'A plan',
  features: [],
  is_active: true,
  is_most_popular: false,
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
};

const input: PageInput = {
  siteName: 'Streamworks',
  appUrl: 'https://streamworks.example',
  communityUrl: null,
  contactEmail: 'team@streamworks.example',
  chatWidget: false,
  showsSamples: true,
  content: DEFAULT_CONTENT,
  legalPages: [],
  plans: [plan],
  today: '2026-11-19',
};

function pricingOf(changes: Partial<PageInput>): HTMLElement {
  const html = renderToStaticMarkup(<LandingPage input={{ ...input, ...changes }} />);
  const pricing = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('#pricing');
  if (pricing === null) throw new Error('The page has no #pricing.');
  return pricing;
}

test('counts of 0 are custom, and the time of a plan is told in streams', () => {
  const text = pricingOf({}).textContent;
  for (const words of ['Custom views', 'Custom chats', '$149 per month', '60 hours: about 30 two-hour streams'])
    expect(text).toContain(words);
  expect(text).not.toContain('.00');
  expect(pricingOf({ plans: [{ ...plan, duration_days: 0, duration_hours: 0 }] }).textContent).toContain(
    'Custom Duration',
  );
});

test('a plan says what an hour has, and what that costs where hours and days are fixed', () => {
  const hourOf = (facts: Partial<Plan>) =>
    pricingOf({ plans: [{ ...plan, views_delivered: 150, chat_messages_delivered: 100, ...facts }] }).querySelector(
      '.facts li',
    )?.textContent;
  expect(hourOf({})).toBe('$2.48 an hour with 150 views and 100 chat messages');
  for (const open of [{ duration_hours: 0 }, { duration_days: 0 }])
    expect(hourOf(open)).toBe('150 views and 100 chat messages an hour');
});

const two = [
  { ...plan, features: ['For all', 'Late nights'] },
  { ...plan, id: 8, name: 'Silver', duration_hours: 0, price: 249_950, features: ['For all'] },
];

test('the custom plan has the price of a month, as the plans beside it', () => {
  expect(pricingOf({}).querySelector('.own .price')?.textContent).toBe('from $111.75 per month');
});

test('what all plans have is told once, and what one has alone on its card', () => {
  const pricing = pricingOf({ plans: two });
  const cards = [...pricing.querySelectorAll('.plan')].map((card) => card.textContent);
  expect(cards[0]).toContain('Late nights');
  for (const card of cards) expect(card).not.toContain('For all');
  expect(pricing.querySelector('.shared')?.textContent).toBe('In every plan:For allHours not used on a day lapse');
});

test('the comparison names every figure, and every feature that not all plans have', () => {
  const rows = [...pricingOf({ plans: two }).querySelectorAll('.compare tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['', 'GoldChoose Gold', 'SilverChoose Silver'],
    ['Price per month', '$149', '$2,499.50'],
    ['Price an hour', '$2.48', 'Varies'],
    ['Price of 100 views for an hour', 'Custom', 'Varies'],
    ['Hours a day', '2', 'No limit'],
    ['Days', '30', '30'],
    ['Views an hour', 'Custom', 'Custom'],
    ['Chat messages an hour', 'Custom', 'Custom'],
    ['Late nights', 'Yes', '–'],
  ]);
});

test('every column of the comparison leads to the sign-up with its plan', () => {
  const links = [...pricingOf({ plans: two }).querySelectorAll('.compare thead a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Choose Gold', `/signup?plan=${plan.id}`],
    ['Choose Silver', '/signup?plan=8'],
  ]);
});

test('the comparison names the term of each price where they differ', () => {
  const [first, second] = pricingOf({ plans: [plan, { ...plan, id: 8, duration_days: 7 }] }).querySelectorAll(
    '.compare tr',
  );
  expect(first).toBeDefined();
  expect(second?.textContent).toBe('Price$149 per month$149 for 7 days');
});

test('a trial of a day is no plan for so many hours a week', () => {
  const trial = { ...plan, id: 8, duration_days: 1 };
  const plans = [plan, trial, { ...plan, id: 9, duration_hours: 0 }];
  const known = [...pricingOf({ plans }).querySelectorAll<HTMLElement>('[data-hours]')];
  expect(known.map(({ id, dataset }) => [id, dataset.hours])).toEqual([
    ['plan-7', '2'],
    ['plan-9', '24'],
  ]);
});

test('the slider knows the price of each custom plan by its hours a day, and what it grants', () => {
  const pricing = pricingOf({ plans: [plan, { ...plan, id: 9 }] });
  expect(pricing.querySelector<HTMLElement>('.own')?.dataset.prices?.split(' ')).toEqual([
    ...['$111.75', '$255', '$398.25', '$541.50', '$684.75', '$828', '$971.25', '$1,114.50'],
  ]);
  expect(pricing.querySelector<HTMLElement>('.own')?.dataset.hour).toBe('100 views and 50 chat messages');
});

test('below the cards stands that hours lapse with their day', () => {
  expect(pricingOf({}).querySelector('.shared')?.textContent).toContain('Hours not used on a day lapse');
});

test('the slider stands above the cards, and nothing leads to the sign-up before them', () => {
  const pricing = pricingOf({ plans: two.map((each) => ({ ...each, duration_days: 30 })) });
  expect(pricing.querySelector('.fit + .plans')).not.toBeNull();
  expect(pricing.querySelector('a')?.closest('.plan')).not.toBeNull();
});

test('only the most popular plan carries the mark', () => {
  expect(pricingOf({}).textContent).not.toContain('Most Popular');
  const marked = pricingOf({ plans: [plan, { ...plan, id: 8, name: 'Silver', is_most_popular: true }] });
  expect(marked.querySelector('.tag')?.parentElement?.textContent).toContain('Silver');
});

test('a long list of features is folded, and none of it is lost', () => {
  const features = Array.from({ length: 50 }, (_, index) => `Feature ${index}`);
  const pricing = pricingOf({ plans: [{ ...plan, features }] });
  expect(pricing.querySelector('summary')?.textContent).toBe('+45 more');
  expect(pricing.textContent).toContain('Feature 49');
});

test('an empty shop names the ways on', () => {
  const pricing = pricingOf({ plans: [] });
  expect(pricing.textContent).toContain('No plans are on sale right now');
  expect(pricing.querySelector('a[href="/custom-plan"]')).not.toBeNull();
  expect(pricing.querySelector('a[href="mailto:team@streamworks.example"]')).not.toBeNull();
});

test('plans that could not be read can be asked for again, also without a script', () => {
  const pricing = pricingOf({ plans: null });
  expect(pricing.textContent).toContain('The plans could not be loaded');
  expect(pricing.querySelector('#retry')?.getAttribute('href')).toBe('/?retry#pricing');
});

test('without a community the invites become mails', () => {
  const html = renderToStaticMarkup(<LandingPage input={input} />);
  expect(html).not.toContain('_blank');
  expect(html).toContain('E-mail Sales');
});

test('without samples the page shows only what somebody has confirmed, and no way to what is not there', () => {
  const samples = (page: Document) => page.querySelectorAll('.sample').length;
  expect(samples(pageOf({}))).toBe(12);
  const page = pageOf({ showsSamples: false });
  expect(samples(page)).toBe(0);
  for (const words of [
    '10K+',
    '1M+',
    '99.9%',
    '24/7',
    'Mara',
    'Testimonials',
    'money-back',
    '5-10 minutes',
    'demographic',
    'Which platforms',
    'Who delivers',
  ])
    expect(page.body.textContent).not.toContain(words);
  for (const words of ['Reliable boosting technology', 'Custom plans', 'Why Choose Us', 'costs no fees'])
    expect(page.body.textContent).toContain(words);
});

test('the pictures of the product are there without a clock that runs, and cannot be operated', () => {
  const page = pageOf({});
  const pictures = [...page.querySelectorAll('.picture')];
  expect(pictures).toHaveLength(7);
  for (const picture of pictures) {
    expect(picture.querySelector(':scope > figcaption')?.textContent).toMatch(/\w\.$/);
    // Each container is a layout of its own.
    expect(picture.querySelector('[class~="@container"]')).toBeNull();
    for (const control of picture.querySelectorAll('button, [tabindex]'))
      expect(control.closest('[inert]')).not.toBeNull();
  }
  expect(pictures[0]?.textContent).toContain('19:30–22:302:06:00 left');
});

test('the pictures of the product are of the day on which the page is made', () => {
  const pictures = (today: string) =>
    [...pageOf({ today }).querySelectorAll('.picture')].map((picture) => picture.textContent).join(' ');
  expect(pictures('2026-11-19')).toContain('19 Nov');
  const later = pictures('2027-07-03');
  for (const day of ['3 Jul', '15 Jun 2027 to 14 Jul 2027']) expect(later).toContain(day);
  expect(later).not.toMatch(/2026|Nov/);
});

const pageOf = (changes: Partial<PageInput>) =>
  new DOMParser().parseFromString(renderToStaticMarkup(<LandingPage input={{ ...input, ...changes }} />), 'text/html');

test('every anchor leads to a place on the page', () => {
  const page = pageOf({});
  const anchors = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
  for (const id of ['#home', '#pricing', '#features', '#testimonials', '#faq', '#contact'])
    expect(anchors).toContain(id);
  for (const id of new Set([...anchors, '#how-it-works', '#get-started']))
    expect(page.querySelectorAll(id), id).toHaveLength(1);
  expect(page.querySelectorAll('.faq details')).toHaveLength(7);
});

test('a single testimonial has nothing to turn its page', () => {
  const voice = { quote: 'It counts.', name: 'Ada', role: 'Painter', sample: false };
  const buttons = (testimonials: (typeof voice)[]) =>
    pageOf({ content: { ...DEFAULT_CONTENT, announcement: null, testimonials } }).querySelectorAll('.dots button')
      .length;
  expect([buttons([voice]), buttons([voice, { ...voice, name: 'Bob' }])]).toEqual([0, 3]);
});

test('every button leads where it says', () => {
  const page = pageOf({ communityUrl: 'https://community.example/invite' });
  const links = (text: string) => [...page.querySelectorAll('a')].filter((link) => link.textContent.startsWith(text));
  expect(page.querySelectorAll('footer a:not([href])')).toHaveLength(0);
  const targets = (text: string) => new Set(links(text).map((link) => link.getAttribute('href')));
  expect(targets('Choose Your Plan')).toEqual(new Set(['#pricing']));
  expect(targets('Choose Plan')).toEqual(new Set(['/signup?plan=7']));
  expect(targets('Build Your Plan')).toEqual(new Set(['/custom-plan']));
  expect(targets('Log In')).toEqual(new Set(['/login']));
  expect(page.querySelector('#get-started a.btn')?.getAttribute('href')).toBe('/signup');
  for (const invite of [...links('Contact Sales'), ...links('Join Our Community')]) {
    expect(invite.getAttribute('href')).toBe('https://community.example/invite');
    expect(invite.target).toBe('_blank');
    expect(invite.rel).toContain('noopener');
  }
  expect(links('Contact Sales')).not.toHaveLength(0);
  expect(links('Join Our Community')).not.toHaveLength(0);
});

test('the footer leads to what is written, and says what is sent on request', () => {
  const legalOf = (changes: Partial<PageInput>) => pageOf(changes).querySelector('footer');
  expect(legalOf({})?.textContent).toContain('Privacy Policy, Terms of Service, and Cookie Policy on request.');
  expect(legalOf({})?.textContent).not.toContain('Imprint');
  const some = legalOf({ legalPages: ['terms', 'imprint'] });
  expect(some?.querySelector('a[href="/legal/terms"]')?.textContent).toBe('Terms of Service');
  expect(some?.querySelector('a[href="/legal/imprint"]')).not.toBeNull();
  expect(some?.textContent).toContain('Privacy Policy and Cookie Policy on request.');
  const all = legalOf({ legalPages: ['privacy', 'terms', 'cookies'] });
  expect(all?.textContent).not.toContain('on request');
});

const granted = { duration_hours: 4, views_delivered: 70, chat_messages_delivered: 40 };

test('the headline and what stands beside it are those of the operator', () => {
  const content = {
    ...DEFAULT_CONTENT,
    announcement: null,
    hero_title: 'Well-planned Tuesday-after-Tuesday',
    hero_text: 'Stream on time.',
  };
  const hero = pageOf({ content }).querySelector('#home');
  expect(hero?.querySelector('h1')?.innerHTML).toBe('<span>Well-planned</span> Tuesday-after-Tuesday');
  expect(hero?.querySelector('.lead')?.textContent).toBe('Stream on time.');
});

test('what a plan grants is said above the plans: beside the title of the hero, and over its picture', () => {
  const hero = pageOf({ plans: [{ ...plan, ...granted }] }).querySelector('#home');
  expect(hero?.querySelector('.lead')?.textContent).toMatch(/views, chat messages and hours/);
  expect(hero?.querySelector('.console .head')?.textContent).toBe(
    'Gold70 views an hour40 chat messages an hour of 120 h left',
  );
  expect(hero?.querySelector('figcaption:not(.sr)')?.textContent).toBe(
    'Your dashboard: one stream live, four planned.',
  );
});

test('the pictures name the most popular plan on sale, over a month only one of its hours and days', () => {
  const silver = { ...plan, id: 8, name: 'Silver', price: 9900, is_most_popular: true };
  const page = pageOf({ plans: [{ ...plan, id: 9, name: 'Iron', ...granted }, { ...plan, ...granted }, silver] });
  for (const picture of ['.console .head', '.allowance h2'])
    expect(page.querySelector(picture)?.textContent, picture).toMatch(/^Iron/);
  expect(page.querySelector('.steps .picture')?.textContent).toContain('Silver$99 per month');
  expect(pageOf({}).querySelector('.steps .picture')?.textContent).toContain('Gold$149 per month');
});

test.each([[[plan]], [[]], [null]])('the pictures name no plan that is not on sale', (plans) => {
  const page = pageOf({ plans });
  expect(page.querySelector('.console .head')?.textContent).toBe('Your plan of 120 h left');
  expect(page.querySelector('.allowance h2')?.textContent).toBe('Your plan');
  expect(page.querySelectorAll('.steps .picture')).toHaveLength(plans?.length ? 3 : 2);
  expect(page.body.textContent).not.toMatch(/Growth|150 views|\$449/);
});

test('company, address and announcement stand where there are any', () => {
  const content = {
    ...DEFAULT_CONTENT,
    company: 'Ours Ltd',
    address: '1 Street\nBerlin',
    announcement: 'New <a href="/custom-plan">plans</a>',
  };
  const page = pageOf({ content });
  expect(page.querySelector('footer')?.textContent).toContain('Ours Ltd, 1 Street, Berlin');
  expect(page.querySelector('aside p')?.innerHTML).toBe('New <a href="/custom-plan">plans</a>');
  expect(pageOf({}).querySelector('aside')).toBeNull();
});

const legalOf = (html: string) =>
  new DOMParser().parseFromString(
    renderToStaticMarkup(<LegalPage input={{ ...input, page: 'privacy', html, updatedOn: '2026-11-19' }} />),
    'text/html',
  );

test.each([
  ['<h2>Privacy policy</h2><h3>What</h3><h4>Why</h4>', ['H1', 'H2', 'H3']],
  ['<h2>What we keep</h2><h3>What</h3>', ['H1', 'H2', 'H3']],
  ['<h4>What</h4><h5>Why</h5><h4>How long</h4>', ['H1', 'H2', 'H3', 'H2']],
])('headings of a legal page skip no level below its title: %s', (html, levels) => {
  const headings = [...legalOf(html).querySelectorAll('h1, h2, h3, h4, h5')];
  expect(headings.map(({ tagName }) => tagName)).toEqual(levels);
});

test('a legal page says when it was last changed', () => {
  expect(legalOf('<p>Ours.</p>').querySelector('h1 + p')?.textContent).toBe('Last updated 19 Nov 2026');
});

test('tables and code of a legal page scroll in boxes of their own', () => {
  const page = legalOf('<table><tr><td>x</td></tr></table><pre><code>y</code></pre>');
  for (const inside of ['td', 'code']) expect(page.querySelector(inside)?.closest('[tabindex="0"]')).not.toBeNull();
});
