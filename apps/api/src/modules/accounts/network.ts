import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` filled in. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
}

/**
 * Who an IP address stands for when attempts are counted: an IPv4 address itself, however it is written, and of IPv6 the
 * first 64 bits, because one customer of a provider has all addresses behind them.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = ip.split('%')[0] ?? ip;
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const prefix = groupsOf(bare.toLowerCase()).slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
