import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', null],
  [undefined, null],
  ['\u202e\n\u0000', null],
])('a session of %s shows %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it.each(['curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(10_000), `${'a/'.repeat(5_000)}`])(
  'an unknown user agent is shortened: %s',
  (userAgent) => {
    expect((deviceOf(userAgent) ?? '').length).toBeLessThanOrEqual(100);
  },
);
