/** What search engines, link previews and browser tabs say about a page (D2). */
export type PageWords = {
  path: string;
  title: string;
  description: string;
  /** Whether search engines may list it: not what is somebody's own, or is reached by a mail. */
  indexed: boolean;
};

export const landingWords: PageWords = {
  path: '/',
  title: 'Boost Your Streams with Real-Time Engagement',
  description:
    'Monthly plans of instant viewers and active chats for streamers, with a schedule that shows every hour you have booked and every hour you have left.',
  indexed: true,
};

/** Every page of the app, below the landing page. */
export const appPages: readonly PageWords[] = [
  {
    path: '/custom-plan',
    title: 'Custom Plan',
    description: 'Choose viewers, chat messages, hours and days, and see at once what a plan made for you costs.',
    indexed: true,
  },
  {
    path: '/signup',
    title: 'Create Your Account',
    description: 'Create your account with the plan of your choice. It takes four fields and a code that we mail you.',
    indexed: true,
  },
  {
    path: '/login',
    title: 'Log In',
    description: 'Log in to your schedule, your remaining hours and your wordlists.',
    indexed: true,
  },
  {
    path: '/forgot-password',
    title: 'Forgot Your Password?',
    description: 'Have a link mailed to you with which you choose a new password.',
    indexed: true,
  },
  {
    path: '/reset-password',
    title: 'Reset Your Password',
    description: 'Choose a new password with the link from your mail.',
    indexed: false,
  },
  {
    path: '/verify-email',
    title: 'Verify Your Email',
    description: 'Enter the 6-digit code from your mail.',
    indexed: false,
  },
  {
    path: '/set-password',
    title: 'Set Your Password',
    description: 'Choose the password of your new account.',
    indexed: false,
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    description: 'Your schedule, your subscription and your remaining hours.',
    indexed: false,
  },
  {
    path: '/admin',
    title: 'Super User Dashboard',
    description: 'Users, streamers, plans and payments, for staff.',
    indexed: false,
  },
];

export const notFoundWords: PageWords = {
  path: '',
  title: 'Page not found',
  description: 'There is nothing at this address.',
  indexed: false,
};

// A pattern that looks for slashes at the end would try every slash there is.
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

// As the router compares: without regard to slashes at the end, to case, or to how letters are written.
function plainPath(path: string): string {
  try {
    return decodeURI(withoutLastSlashes(path)).toLowerCase();
  } catch {
    // A % that means nothing names no page.
    return path;
  }
}

/** The words for an address; those of the not-found page where it is none of ours. */
export const wordsOf = (path: string): PageWords => {
  const plain = plainPath(path);
  return [landingWords, ...appPages].find((page) => page.path === plain) ?? notFoundWords;
};
