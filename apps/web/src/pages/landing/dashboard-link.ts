import { nav } from '../../content/landing.ts';
import { paths } from '../../paths.ts';

/** On a primary action: where it leads visitors who are signed in, and its words then (src/landing/dashboard-link.ts). */
export const dashboardLink = {
  'data-label': nav.dashboard,
  'data-to': paths.dashboard(),
  'data-staff': paths.admin(),
} as const;
