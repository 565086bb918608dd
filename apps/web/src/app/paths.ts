/** Sections of the landing page, as its anchors name them. */
export type HomeSection = 'home' | 'pricing' | 'how-it-works' | 'faq';

/** Every address of the site; links are made here and nowhere else. */
export const paths = {
  home: (section?: HomeSection) => (section ? `/#${section}` : '/'),
  signup: (planId?: number) => (planId === undefined ? '/signup' : `/signup?plan=${planId}`),
  verifyEmail: () => '/verify-email',
  setPassword: () => '/set-password',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  dashboard: () => '/dashboard',
  admin: () => '/admin',
} as const;
