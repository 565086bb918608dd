import { DEFAULT_CONTENT } from '@livelift/contract';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { effectiveSite } from './effective-site.ts';

const appSecret = 'x'.repeat(32);
const DEVELOPMENT = { APP_SECRET: appSecret };
const PRODUCTION = {
  ...DEVELOPMENT,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://user:pass@db:5432/livelift',
  SMTP_URL: 'smtp://mail:587',
  APP_URL: 'https://example.com',
};

it.each([
  [
    'a development site with sample data says how one might pay',
    DEVELOPMENT,
    '',
    /^\*\*A sample.*\{amount\}.*\{reference\}/,
  ],
  ['what was published takes its place', DEVELOPMENT, 'Pay us.', /^Pay us\.$/],
  ['without sample data nothing is invented', { ...DEVELOPMENT, SEED: 'none' }, '', /^$/],
  ['in production nothing is invented', PRODUCTION, '', /^$/],
])('%s', (_, environment, payment_instructions, expected) => {
  const config = { ...readConfig(environment), appSecret };
  const site = effectiveSite({ config }, { ...DEFAULT_CONTENT, payment_instructions });
  expect(site.paymentInstructions).toMatch(expected);
  // How long it takes is a sample only beside the sample.
  expect(site.expectedTime).toBe(
    site.paymentInstructions.includes('A sample') ? 'within one working day (a sample)' : null,
  );
});
