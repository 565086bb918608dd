import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the operator set and every page may know. */
export const site = z.object({
  name: z.string(),
  /** External chat community; null when the operator named none. */
  community_url: z.string().nullable(),
  /** Where the team reads its mail: the address of MAIL_FROM. */
  contact_email: z.string(),
  /** Those of LEGAL_PAGES that are written, each at `/legal/<name>`. */
  legal_pages: z.array(z.string()),
});

/** Public settings of the site. */
export const getSite = endpoint({
  method: 'GET',
  path: '/site',
  summary: 'Public settings of this site',
  response: z.object({ site }),
});
