import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

it('that a connection had which is gone is unknown', () => {
  expect(networkOf(undefined)).toBe('unknown');
});

describe('the network that attempts are counted for', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address inside IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in capitals', '::FFFF:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['its neighbour', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['the same with zeros and capitals', '2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['a short IPv6 address', '2001:db8::1', '2001:db8:0:0::/64'],
    ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['loopback', '::1', '0:0:0:0::/64'],
    ['an IPv4 address inside IPv6, in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
    ['what is no address', 'x'.repeat(500), 'unknown'],
    ['nothing', '', 'unknown'],
  ])('of %s', (_, ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
