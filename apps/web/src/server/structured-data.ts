import { type Cents, type PageFacts, type Plan, price } from '@livelift/contract';
import { faq } from '../content/landing.ts';
import { landingWords } from '../content/pages.ts';

const dollars = (amount: Cents): string => price.encode(amount).toFixed(2);

const offer = ({ appUrl }: PageFacts, plan: Plan) => ({
  '@type': 'Offer',
  name: plan.name,
  price: dollars(plan.price),
  priceCurrency: 'USD',
  url: `${appUrl}/signup?plan=${plan.id}`,
  availability: 'https://schema.org/InStock',
});

const product = (facts: PageFacts, plans: readonly Plan[]) => ({
  '@type': 'Product',
  name: `${facts.siteName} plans`,
  description: landingWords.description,
  image: `${facts.appUrl}/og.png`,
  offers: plans.map((plan) => offer(facts, plan)),
});

const question = ({ question, answer }: (typeof faq.items)[number]) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

// What search engines read: https://schema.org. Nothing that the page does not show.
const graphOf = (facts: PageFacts) => [
  {
    '@type': 'Organization',
    '@id': `${facts.appUrl}/#organization`,
    name: facts.siteName,
    url: `${facts.appUrl}/`,
    logo: `${facts.appUrl}/icon-512.png`,
    email: facts.contactEmail,
    ...(facts.communityUrl === null ? {} : { sameAs: [facts.communityUrl] }),
  },
  {
    '@type': 'WebSite',
    name: facts.siteName,
    url: `${facts.appUrl}/`,
    publisher: { '@id': `${facts.appUrl}/#organization` },
  },
  // A product without an offer would be an error to search engines.
  ...(facts.plans && facts.plans.length > 0 ? [product(facts, facts.plans)] : []),
  { '@type': 'FAQPage', mainEntity: faq.items.map(question) },
];

/** JSON-LD of the landing page. */
export const structuredData = (facts: PageFacts) => ({
  '@context': 'https://schema.org',
  '@graph': graphOf(facts),
});
