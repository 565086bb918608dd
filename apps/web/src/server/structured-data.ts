import { type Cents, type PageInput, type Plan, price } from '@livelift/contract';
import { type Question, shownContent } from '../content/site-content.ts';
import { landingMetaOf } from './landing-meta.ts';

const dollars = (amount: Cents): string => price.encode(amount).toFixed(2);

const offer = ({ appUrl }: PageInput, plan: Plan) => ({
  '@type': 'Offer',
  name: plan.name,
  price: dollars(plan.price),
  priceCurrency: 'USD',
  url: `${appUrl}/signup?plan=${plan.id}`,
  availability: 'https://schema.org/InStock',
});

const product = (input: PageInput, plans: readonly Plan[]) => ({
  '@type': 'Product',
  name: `${input.siteName} plans`,
  description: landingMetaOf(input).description,
  image: `${input.appUrl}/og.png`,
  offers: plans.map((plan) => offer(input, plan)),
});

const question = ({ question, answer }: Question) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

// Structured data (https://schema.org), limited to what the page shows.
const graphOf = (input: PageInput) => [
  {
    '@type': 'Organization',
    '@id': `${input.appUrl}/#organization`,
    name: input.siteName,
    url: `${input.appUrl}/`,
    logo: `${input.appUrl}/icon-512.png`,
    email: input.contactEmail,
    ...(input.communityUrl === null ? {} : { sameAs: [input.communityUrl] }),
  },
  {
    '@type': 'WebSite',
    name: input.siteName,
    url: `${input.appUrl}/`,
    publisher: { '@id': `${input.appUrl}/#organization` },
  },
  // Search engines treat a product without an offer as an error.
  ...(input.plans && input.plans.length > 0 ? [product(input, input.plans)] : []),
  { '@type': 'FAQPage', mainEntity: shownContent(input).faq.map(question) },
];

export const structuredData = (input: PageInput) => ({
  '@context': 'https://schema.org',
  '@graph': graphOf(input),
});
