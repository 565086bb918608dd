/** Every sentence of the landing page that an operator may want to change (D2). The launch checklist is in the README. */

export const nav = {
  logIn: 'Log In',
  /** Shown instead to signed-in visitors. */
  dashboard: 'Dashboard',
  getStarted: 'Get Started',
};

export const hero = {
  title: 'Boost Your Streams with Real-Time Engagement',
  text: 'Instant viewers and active chats for the hours you are live. Pick a plan, put your streams on the schedule, and go.',
  choosePlan: 'Choose Your Plan',
  joinCommunity: 'Join Our Community',
  /** Instead of the invite where the operator has no community. */
  writeToUs: 'E-mail Us',
};

export const pricing = {
  title: 'Pricing',
  text: 'Every price is in US dollars and says the time that it is for. Start with one and change whenever you like.',
  mostPopular: 'Most Popular',
  choose: 'Choose Plan',
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
    text: 'Four sliders, one price: set the viewers, the chat messages, the hours a day and the number of days yourself.',
    button: 'Build Your Plan',
  },
};

export const features = {
  title: 'Why Choose Us',
  items: [
    {
      title: 'Reliable boosting technology',
      text: 'What you bought, booked and used is on record to the minute, stream by stream, where you can see it.',
    },
    {
      title: 'Seamless chat integration',
      text: 'Two wordlists of your own hold the words of your channel. Change them whenever your chat changes.',
    },
    {
      title: '24/7 support',
      text: 'Whatever the hour of your stream, somebody is there who answers.',
    },
    {
      title: 'Custom plans',
      text: 'When no plan fits, four sliders make one that does, with its price beside them at every step.',
    },
  ],
};

export const testimonials = {
  title: 'Testimonials',
  /** Marks what an operator has not replaced yet. Take it away, quote by quote, for words that somebody really said. */
  tag: 'Sample',
  items: [
    {
      quote: 'My week is planned on Sunday evening, and I always know how many hours are left. That alone is worth it.',
      name: 'Mara',
      role: 'Variety streamer',
      sample: true,
    },
    {
      quote: 'The plan fits the evenings I am really live. When I wanted more, I changed it in two minutes.',
      name: 'Theo',
      role: 'Speedrunner',
      sample: true,
    },
    {
      quote: 'Setting up took less time than my intro screen. The schedule is the part I open every day.',
      name: 'Ines',
      role: 'Music and talk',
      sample: true,
    },
  ],
};

export const howItWorks = {
  title: 'How It Works',
  steps: [
    { title: 'Select a plan', text: 'Choose the viewers, chat messages and hours a day that fit your channel.' },
    {
      title: 'Enter stream URL',
      text: 'Put your next streams on the schedule: title, start and length, and the URL in the description.',
    },
    {
      title: 'Start receiving engagement',
      text: 'Press Start when you go live. Boosting starts 5-10 minutes after activation.',
    },
  ],
};

export const faq = {
  title: 'Frequently Asked Questions',
  more: 'Something else?',
  items: [
    {
      question: 'How soon does boosting start?',
      answer: 'Boosting starts 5-10 minutes after activation.',
    },
    {
      question: 'Can I cancel at any time?',
      answer: 'Yes. Plans run month-to-month, and cancelling costs no fees.',
    },
    {
      question: 'Do you offer a money-back guarantee?',
      answer: 'Yes, there is a 7-day money-back guarantee on every plan.',
    },
    {
      question: 'Can I choose the audience by country or age?',
      answer: 'Premium plans allow demographic targeting.',
    },
    {
      question: 'Which platforms are supported?',
      answer:
        'Three live-streaming platforms: a video game streaming service, a video-sharing live service and a social network gaming service.',
    },
    {
      question: 'How is my time counted?',
      answer:
        'A plan grants hours a day over a number of days. Your dashboard shows what is available, used and remaining, to the minute.',
    },
    {
      question: 'How do I pay?',
      answer:
        'Sign up with the plan you want. Your dashboard then says what to pay and to whom, and the plan becomes active once your payment is processed.',
    },
  ],
};

export const closing = {
  title: 'Your next stream is the one to plan for',
  text: 'Signing up takes a minute, and you pay nothing before you have seen your dashboard.',
  start: 'Get Started',
  contactSales: 'Contact Sales',
  /** Instead of the invite where the operator has no community. */
  writeToSales: 'E-mail Sales',
  claims: [
    { figure: '10K+', text: 'active streamers' },
    { figure: '1M+', text: 'chat messages boosted' },
    { figure: '99.9%', text: 'uptime' },
  ],
};

type SocialLink = { label: string; href: string };

// The operator's profiles beside the community: empty by default.
const profiles: SocialLink[] = [];

export const footer = {
  text: 'Plans, schedule and support for streamers who want to be seen.',
  quickLinks: 'Quick Links',
  services: {
    title: 'Services',
    items: ['Live viewer boosting', 'Live chat boosting', 'Stream scheduling', 'Custom plans'],
  },
  contact: 'Contact',
  community: 'Community',
  profiles,
  legal: {
    title: 'Legal',
    links: ['Privacy Policy', 'Terms of Service', 'Cookie Policy'],
    text: 'The operator of this site publishes its privacy policy, terms of service and cookie policy here. Until then they are sent on request:',
  },
};
