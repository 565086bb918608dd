// The fixed words of the landing page. What an operator owns is in site-content.ts.

/** The tag on what the operator has not confirmed. */
export const sampleTag = 'Sample';

export const nav = {
  home: 'Home',
  pricing: 'Pricing',
  features: 'Why Choose Us',
  testimonials: 'Testimonials',
  faq: 'FAQ',
  logIn: 'Log In',
  /** In place of the primary action for signed-in visitors. */
  dashboard: 'Dashboard',
  getStarted: 'Get Started',
};

export const hero = {
  choosePlan: 'Choose Your Plan',
  tryDemo: 'Try the Demo',
  platforms: 'For game, video and social live streams, without access to your channel.',
  joinCommunity: 'Join Our Community',
  /** Instead of the invite where the operator has no community. */
  writeToUs: 'E-mail Us',
};

export const pricing = {
  title: 'Choose your plan',
  text: 'You pay in US dollars after signing up; nothing renews by itself.',
  mostPopular: 'Most Popular',
  choose: 'Choose Plan',
  everyPlan: 'In every plan:',
  compare: 'Compare all plans',
  compareChoose: 'Choose',
  lapse: 'Hours not used on a day lapse',
  /** Around the hours, and what the days are called. */
  fit: ['Plan for', 'a week on', 'Days a week'],
  empty: {
    title: 'No plans are on sale right now',
    text: 'Put a plan of your own together, or ask us what comes next.',
  },
  failed: {
    title: 'The plans could not be loaded',
    text: 'Please check your connection and try again. A plan of your own can be put together meanwhile.',
    still: 'They still cannot be loaded. Please try again in a moment.',
    retry: 'Try again',
    loading: 'Loading plans',
  },
  custom: {
    title: 'Custom Plan',
    text: 'Your own views, chat messages and hours.',
    button: 'Build Your Plan',
  },
};

export const features = {
  title: 'Every hour accounted for',
  planning: 'See an overlap before it costs you time',
  allowance: 'Your hours, counted to the minute',
  records: 'Every day on record',
};

export const chat = {
  open: 'Chat with us',
  close: 'Close chat',
  title: 'Chat',
  fallback: 'No chat here? Write to us:',
};

export const testimonials = { title: 'Heard from streamers' };

export const howItWorks = { title: 'Live in three steps' };

export const faq = { title: 'Answers before you choose' };

export const closing = {
  title: 'Your next stream is the one to plan for',
  /** Leads to the demo. */
  demo: 'See your dashboard',
  text: 'before you pay.',
  start: 'Get Started',
  contactSales: 'Contact Sales',
  /** Instead of the invite where the operator has no community. */
  writeToSales: 'E-mail Sales',
};

type SocialLink = { label: string; href: string };

// The operator's profiles beside the community: empty by default.
const profiles: SocialLink[] = [];

export const footer = {
  quickLinks: 'Quick Links',
  services: {
    title: 'Services',
    viewers: 'Live viewer boosting',
    chat: 'Live chat boosting',
    schedule: 'Stream scheduling',
    custom: 'Custom plans',
  },
  contact: 'Contact',
  community: 'Community',
  profiles,
  legal: {
    title: 'Legal',
    pages: {
      privacy: 'Privacy Policy',
      terms: 'Terms of Service',
      cookies: 'Cookie Policy',
      imprint: 'Imprint',
    },
    /** Behind those that are not written; the contact stands beside them. */
    onRequest: 'on request.',
  },
};
