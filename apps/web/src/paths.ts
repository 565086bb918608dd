import type { LegalPage } from '@livelift/contract';

/** Sections of the landing page, as its anchors name them. */
export type HomeSection = 'home' | 'pricing' | 'features' | 'testimonials' | 'how-it-works' | 'faq' | 'get-started';

/** Every address of the site; links are made here and nowhere else. */
export const paths = {
  home: (section?: HomeSection) => (section ? `/#${section}` : '/'),
  signup: (plan?: number | 'custom') => (plan === undefined ? '/signup' : `/signup?plan=${plan}`),
  customPlan: () => '/custom-plan',
  /** The dashboard on sample data, which stores nothing. */
  demo: () => '/demo',
  verifyEmail: () => '/verify-email',
  setPassword: () => '/set-password',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  dashboard: () => '/dashboard',
  account: (field?: 'time-zone') => (field ? `/account#${field}` : '/account'),
  billing: () => '/billing',
  statistics: () => '/statistics',
  /** What a streamer shows of their schedule to everybody; without an address, the pattern of them all. */
  publicPage: (address = ':address') => `/s/${address}`,
  /** The back office, or one of its areas: `users`. */
  admin: (area?: string) => (area === undefined ? '/admin' : `/admin/${area}`),
  /** The page of one streamer in the back office; without an id, the pattern of them all. */
  adminStreamer: (id: number | ':id' = ':id') => `/admin/streamers/${id}`,
  /** One bank import in the back office; without an id, the pattern of them all. */
  adminBankImport: (id: number | ':id' = ':id') => `/admin/bank-imports/${id}`,
} as const;

/** Where the server answers a legal page: none of the app's. */
export const legalPath = (page: LegalPage): string => `/legal/${page}`;
