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

it('an announcement may have links and marks, and nothing else of Markdown or HTML', () => {
  const saying = (announcement: string | null) =>
    publicSite({ ...site, content: { ...site.content, announcement } }).content;
  expect(saying('# **New** [plans](/custom-plan)').announcement).toBe(
    '# <strong>New</strong> <a href="/custom-plan">plans</a>',
  );
  expect(saying('<h1>a</h1><img src=x onerror=b> [c](javascript:d)').announcement).toBe('a c');
  expect(saying('<script>a</script>').announcement).toBeNull();
  expect(saying(null).announcement).toBeNull();
});

it('a legal page is safe HTML; one that is not written, or has no such name, is none', () => {
  const { page, html, updatedOn } = legalPage(site, 'terms') ?? {};
  expect([page, updatedOn]).toEqual(['terms', '2026-02-03']);
  expect(html).toContain('<h2>Terms</h2>');
  expect(html).not.toMatch(/<script|href="javascript/);
  for (const name of ['privacy', 'faq', '__proto__', 'payment_instructions'])
    expect(legalPage(site, name)).toBeUndefined();
});
