import type { SiteContent } from './site-content.ts';

/** What the site says until an operator says something else: the texts of the specification. */
export const DEFAULT_CONTENT: SiteContent = {
  site_name: null,
  contact_email: null,
  community_url: null,
  hero_title: 'Boost Your Streams with Real-Time Engagement',
  hero_text:
    'Instant viewers and active chats, in monthly packages. A plan grants views, chat messages and hours a day: choose when your streams use them, and see what is left.',
  company: null,
  address: '',
  announcement: null,
  claims: [
    { figure: '10K+', text: 'active streamers', sample: true },
    { figure: '1M+', text: 'chat messages boosted', sample: true },
    { figure: '99.9%', text: 'uptime', sample: true },
  ],
  testimonials: [
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
  features: [
    {
      title: 'Reliable boosting technology',
      text: 'Each stream shows when it began and ended, to the minute.',
      sample: false,
    },
    {
      title: 'Seamless chat integration',
      text: 'A wordlist of your own for each stream, changed at any time.',
      sample: false,
    },
    { title: '24/7 support', text: 'People answer day and night.', sample: true },
    { title: 'Custom plans', text: 'Your own views, chat messages, hours and days at one price.', sample: false },
  ],
  how_it_works: [
    { title: 'Select a plan', text: 'The views, chat messages and hours a day that fit your channel.' },
    { title: 'Enter stream URL', text: 'Put your streams on the schedule, each with its URL in the description.' },
    { title: 'Start receiving engagement', text: 'Press Start when you go live, and End Stream when you are done.' },
  ],
  faq: [
    {
      question: 'How soon does boosting start?',
      answer: 'Boosting starts 5-10 minutes after activation.',
      sample: true,
    },
    {
      question: 'How do I pay and cancel?',
      answer:
        'Your dashboard says what to pay and to whom. Plans run month-to-month and end by themselves, and cancelling costs no fees.',
      sample: false,
    },
    {
      question: 'Do you offer a money-back guarantee?',
      answer: 'Yes, there is a 7-day money-back guarantee on every plan.',
      sample: true,
    },
    {
      question: 'Can I choose the audience by country or age?',
      answer: 'Premium plans allow demographic targeting. Ask us before you order if your channel needs it.',
      sample: true,
    },
    {
      question: 'Which platforms can I use?',
      answer:
        'Three live-streaming platforms: a video game streaming service, a video-sharing live service and a social network gaming service.',
      sample: true,
    },
    {
      question: 'What does “views an hour” mean?',
      answer:
        'The views for each hour that you stream, and the hours you may stream on a day. Hours not used on a day lapse. Your dashboard shows what is left, to the minute.',
      sample: false,
    },
    {
      question: 'Who delivers the views?',
      answer:
        'We do, outside this site, which plans and records your streams. Platforms may forbid bought views and chat messages: read their rules before you order.',
      sample: true,
    },
  ],
  privacy: '',
  terms: '',
  cookies: '',
  imprint: '',
  payment_instructions: '',
  expected_time: '',
  mail_sender: null,
  mail_signature: '',
};
