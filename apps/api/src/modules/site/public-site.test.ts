import { DEFAULT_CONTENT } from '@livelift/contract';
import { expect, it } from 'vitest';
import type { EffectiveSite } from '../settings/index.ts';
import { legalPage, publicSite } from './public-site.ts';

const site: EffectiveSite = {
  legalDates: { terms: new Date('2026-02-03T23:59:59Z') },
  siteName: 'Ours',
  contactEmail: 'team@ours.example',
  communityUrl: null,
  paymentInstructions: 'To our account',
  expectedTime: null,
  content: {
    ...DEFAULT_CONTENT,
    payment_instructions: 'To our account',
    terms: '# Terms\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ours',
  },
};

it('pages are told which legal pages are written, and nothing that only streamers read', () => {
  const shown = publicSite(site);
  expect(shown.legalPages).toEqual(['terms']);
  expect(JSON.stringify(shown)).not.toMatch(/our account|alert/);
});

it('a legal page is safe HTML; one that is not written, or has no such name, is none', () => {
  const { page, html, updatedOn } = legalPage(site, 'terms') ?? {};
  expect([page, updatedOn]).toEqual(['terms', '2026-02-03']);
  expect(html).toContain('<h2>Terms</h2>');
  expect(html).not.toMatch(/<script|href="javascript/);
  for (const name of ['privacy', 'faq', '__proto__', 'payment_instructions'])
    expect(legalPage(site, name)).toBeUndefined();
});
