import { paths } from './paths.ts';

/** The metadata of a page for search engines, link previews and browser tabs. */
export type PageMeta = {
  path: string;
  title: string;
  description: string;
  /** Whether search engines may index it: not personal pages, or those reached by a mail. */
  indexed: boolean;
  /** Whether links to it have a preview although it is not indexed. */
  previewed?: boolean;
};

/** Who a page is for: guests are signed out; the verified have entered a mailed code. */
type Audience = 'everybody' | 'guest' | 'verified' | 'streamer';

export type PageRoute = PageMeta & {
  /** Its file below pages/, without the extension: exports `Page`, and `prefetch` where it starts its queries ahead. */
  module: string;
  audience: Audience;
  /** When it begins with the plans on sale, which are then dehydrated into it: always, or where its address names one. */
  plans?: 'always' | 'named';
  /** The path of the page that the server renders, where it cannot know that the visitor may see this one. */
  rendersAs?: string;
  layout?: PageRoute;
  /** Its name in the navigation of that page. */
  label?: string;
  /** The calls that its list begins with, prefetched where its address has no query. */
  lists?: readonly string[];
  /** The path of the area under whose name it is found. */
  within?: string;
};

/** An area of the back office. */
export type AdminArea = PageRoute & {
  label: string;
  lists: readonly string[];
  /** Whether moderators have no way to it. */
  adminsOnly?: boolean;
};

/** The landing page, a document of its own, in which the server says what the operator does (server/landing-meta.ts). */
export const landingMeta: PageMeta = { path: '/', title: 'Home', description: '', indexed: true };

const office: PageRoute = {
  path: paths.admin(),
  module: 'admin/admin-page',
  // Its login stands in its place (spec section 2).
  audience: 'everybody',
  title: 'Super User Dashboard',
  description: 'Users, streamers, plans and payments, for staff.',
  indexed: false,
};

const adminArea = (name: string, label: string, ...lists: string[]): AdminArea => ({
  path: paths.admin(name),
  module: `admin/${name}-page`,
  audience: office.audience,
  layout: office,
  label,
  lists,
  title: `${label} | ${office.title}`,
  description: office.description,
  indexed: office.indexed,
});

/** The areas of the back office, the first one first: an area costs its file and its line here. */
export const adminAreas: readonly [AdminArea, ...AdminArea[]] = [
  { ...adminArea('overview', 'Overview', '/admin/overview', '/admin/figures'), path: office.path },
  { ...adminArea('mails', 'Mails'), within: office.path },
  adminArea('users', 'Users', '/admin/users'),
  adminArea('streamers', 'Streamers', '/admin/streamers'),
  adminArea('plans', 'Our Plans', '/admin/plans'),
  adminArea('payments', 'Payments', '/payments', '/payments/stats'),
  { ...adminArea('payment-notes', 'Payment Notes', '/admin/payment-notes'), within: paths.admin('payments') },
  { ...adminArea('bank-imports', 'Bank Imports', '/admin/bank-imports'), within: paths.admin('payments') },
  { ...adminArea('bank-import', 'Bank Import'), path: paths.adminBankImport(), within: paths.admin('payments') },
  adminArea('audit-log', 'Audit Log', '/admin/audit-log'),
  { ...adminArea('settings', 'Settings', '/admin/settings'), adminsOnly: true },
  // Found in the menu of who is signed in, under no other area.
  { ...adminArea('security', 'Your Security'), within: paths.admin('security') },
];

/** Of every streamer by their number, found under the area of them all. */
const streamerPage: AdminArea = {
  ...adminArea('streamer', 'Streamer'),
  path: paths.adminStreamer(),
  within: paths.admin('streamers'),
};

/** Of all public pages; the server adds what it has read of the one at an address. */
export const publicPage: PageRoute = {
  path: paths.publicPage(),
  module: 'public/public-page',
  audience: 'everybody',
  title: 'Stream Schedule',
  description: 'Coming streams, in your own time zone.',
  indexed: false,
};

/** Every page of the app: a page costs its file and its entry here. */
export const appPages: readonly PageRoute[] = [
  {
    path: paths.customPlan(),
    module: 'custom-plan/custom-plan-page',
    audience: 'everybody',
    plans: 'always',
    title: 'Custom Plan',
    description: 'Choose views, chat messages, hours and days, and see at once what a plan made for you costs.',
    indexed: true,
  },
  {
    path: paths.demo(),
    module: 'dashboard/demo-page',
    audience: 'everybody',
    title: 'Demo',
    description: 'Try the dashboard on sample data: plan a week of streams and see the hours that are left.',
    indexed: true,
  },
  {
    path: paths.signup(),
    module: 'onboarding/signup-page',
    audience: 'guest',
    plans: 'named',
    title: 'Create Your Account',
    description: 'Create your account with the plan of your choice. It takes four fields and a code that we mail you.',
    indexed: true,
  },
  {
    path: paths.login(),
    module: 'onboarding/login-page',
    audience: 'guest',
    title: 'Log In',
    description: 'Log in to your schedule, your remaining hours and your wordlists.',
    indexed: true,
  },
  {
    path: paths.forgotPassword(),
    module: 'onboarding/forgot-password-page',
    audience: 'guest',
    title: 'Forgot Your Password?',
    description: 'Have a link mailed to you with which you choose a new password.',
    indexed: true,
  },
  {
    path: paths.resetPassword(),
    module: 'onboarding/reset-password-page',
    audience: 'guest',
    title: 'Reset Your Password',
    description: 'Choose a new password with the link from your mail.',
    indexed: false,
  },
  {
    path: paths.verifyEmail(),
    module: 'onboarding/verify-email-page',
    audience: 'everybody',
    title: 'Verify Your Email',
    description: 'Enter the 6-digit code from your mail.',
    indexed: false,
  },
  {
    path: paths.setPassword(),
    module: 'onboarding/set-password-page',
    audience: 'verified',
    rendersAs: paths.verifyEmail(),
    title: 'Set Your Password',
    description: 'Choose the password of your new account.',
    indexed: false,
  },
  {
    path: paths.dashboard(),
    module: 'dashboard/dashboard-page',
    audience: 'streamer',
    title: 'Dashboard',
    description: 'Your schedule, your subscription and your remaining hours.',
    indexed: false,
  },
  {
    path: paths.statistics(),
    module: 'dashboard/statistics-page',
    audience: 'streamer',
    title: 'Statistics',
    description: 'What you booked, streamed and let lapse so far.',
    indexed: false,
  },
  {
    path: paths.account(),
    module: 'dashboard/account-page',
    audience: 'streamer',
    title: 'Your Account',
    description: 'Who you are, how you are reached, where you are signed in, and the end of your account.',
    indexed: false,
  },
  {
    path: paths.billing(),
    module: 'dashboard/billing-page',
    audience: 'streamer',
    title: 'Billing',
    description: 'What you ordered, what you paid, and what is due.',
    indexed: false,
  },
  publicPage,
  office,
  ...adminAreas,
  streamerPage,
];

/** The pages of the app that have a picture of their own in link previews, drawn by `npm run brand` with their title. */
export const picturedPages: readonly PageMeta[] = [...appPages.filter(({ indexed }) => indexed), publicPage];

/** The picture of link previews: one for all public pages, and of pages that have none the landing page's. */
export function picturePath({ path }: PageMeta): string {
  if (path === publicPage.path || publicAddressIn(path) !== null) return '/og-streams.png';
  return picturedPages.some((page) => page.path === path) ? `/og${path.replaceAll('/', '-')}.png` : '/og.png';
}

/** The page of every other address. */
export const notFoundPage: PageRoute = {
  path: '',
  module: 'not-found/not-found-page',
  audience: 'everybody',
  title: 'Page not found',
  description: 'There is nothing at this address.',
  indexed: false,
};

// A loop, since a regex for trailing slashes has quadratic backtracking.
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

// Compared as the router does: ignoring trailing slashes, case and percent-encoding.
function plainPath(path: string): string {
  try {
    return decodeURI(withoutLastSlashes(path)).toLowerCase();
  } catch {
    // A malformed escape matches no page.
    return path;
  }
}

/** The address of the public page at a path; null where the path is none of a public page. */
export const publicAddressIn = (path: string): string | null =>
  /^\/s\/([a-z0-9-]+)$/.exec(plainPath(path))?.[1] ?? null;

// A page for each record is there for whatever its last part is: it says itself that there is no such record.
const isAt = (page: PageRoute, plain: string): boolean =>
  page.path === plain || (page.path.endsWith('/:id') && plain.replace(/[^/]+$/, ':id') === page.path);

/** The page of the app at a path; the not-found page for unknown ones, and where the landing page is. */
export const routeAt = (path: string): PageRoute => {
  const plain = plainPath(path);
  if (publicAddressIn(path) !== null) return publicPage;
  // The last one: the first area of the back office has the path of its layout, and stands behind it.
  return appPages.findLast((page) => page !== publicPage && isAt(page, plain)) ?? notFoundPage;
};

/** The metadata for a path; that of the not-found page for unknown ones. */
export const pageAt = (path: string): PageMeta => (plainPath(path) === landingMeta.path ? landingMeta : routeAt(path));

/** The page that the server renders, and the browser hydrates, in the place of a page. */
export const renderedPage = ({ rendersAs, ...page }: PageRoute): PageRoute =>
  rendersAs === undefined ? page : routeAt(rendersAs);
