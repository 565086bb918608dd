/** Every sentence of the landing page that an operator may want to change (D2). */

export const hero = {
  title: 'Boost Your Streams with Real-Time Engagement',
  text: 'Instant viewers and active chats for the hours you are live. Pick a plan, put your streams on the schedule, and go.',
  choosePlan: 'Choose Your Plan',
  joinCommunity: 'Join Our Community',
};

export const pricing = {
  title: 'Pricing',
  text: 'Every plan is priced per month, in US dollars. Start with one and change whenever you like.',
};

export const howItWorks = {
  title: 'How It Works',
  steps: [
    { title: 'Select a plan', text: 'Choose the viewers, chat messages and hours a day that fit your channel.' },
    { title: 'Enter your stream', text: 'Put your next streams on the schedule, with title, start and length.' },
    { title: 'Receive engagement', text: 'Go live. Boosting starts 5-10 minutes after activation.' },
  ],
};

export const faq = {
  title: 'Frequently Asked Questions',
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

export const footer = {
  text: 'Plans, schedule and support for streamers who want to be seen.',
};
