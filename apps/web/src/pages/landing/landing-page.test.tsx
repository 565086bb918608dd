import type { PageInput, Plan } from '@livelift/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LandingPage } from './landing-page.tsx';

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
  plans: [plan],
};

function pricingOf(changes: Partial<PageInput>): HTMLElement {
  const html = renderToStaticMarkup(<LandingPage input={{ ...input, ...changes }} />);
  const pricing = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('#pricing');
  if (pricing === null) throw new Error('The page has no #pricing.');
  return pricing;
}

test('counts of 0 are custom, and the time of a plan is told in streams', () => {
  const text = pricingOf({}).textContent;
  for (const words of ['Custom views', 'Custom chats', '$149.00', '60 hours: about 30 two-hour streams'])
    expect(text).toContain(words);
  expect(pricingOf({ plans: [{ ...plan, duration_days: 0, duration_hours: 0 }] }).textContent).toContain(
    'Custom Duration',
  );
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

const pageOf = (changes: Partial<PageInput>) =>
  new DOMParser().parseFromString(renderToStaticMarkup(<LandingPage input={{ ...input, ...changes }} />), 'text/html');

test('every anchor leads to a place on the page', () => {
  const page = pageOf({});
  const anchors = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
  for (const id of ['#home', '#pricing', '#features', '#testimonials', '#faq', '#contact', '#legal'])
    expect(anchors).toContain(id);
  for (const id of new Set([...anchors, '#how-it-works', '#get-started']))
    expect(page.querySelectorAll(id), id).toHaveLength(1);
  expect(page.querySelectorAll('.faq details')).toHaveLength(7);
});

test('every button leads where it says', () => {
  const page = pageOf({ communityUrl: 'https://community.example/invite' });
  const links = (text: string) => [...page.querySelectorAll('a')].filter((link) => link.textContent.startsWith(text));
  const targets = (text: string) => new Set(links(text).map((link) => link.getAttribute('href')));
  expect(targets('Choose Your Plan')).toEqual(new Set(['#pricing']));
  expect(targets('Choose Plan')).toEqual(new Set(['/signup?plan=7']));
  expect(targets('Build Your Plan')).toEqual(new Set(['/custom-plan']));
  expect(targets('Log In')).toEqual(new Set(['/login']));
  expect(page.querySelector('#get-started a')?.getAttribute('href')).toBe('/signup');
  for (const invite of [...links('Contact Sales'), ...links('Join Our Community')]) {
    expect(invite.getAttribute('href')).toBe('https://community.example/invite');
    expect(invite.target).toBe('_blank');
    expect(invite.rel).toContain('noopener');
  }
  expect(links('Contact Sales')).not.toHaveLength(0);
  expect(links('Join Our Community')).not.toHaveLength(0);
});
