import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` filled in. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
}

/** The IPv4 address inside an IPv6 address in either spelling; undefined when there is none. */
function mappedIn(address: string): string | undefined {
  const [, dotted, high, low] = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return dotted;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/**
 * Who an IP address stands for when attempts are counted: an IPv4 address itself, however it is written, and of IPv6 the
 * first 64 bits, because one customer of a provider has all addresses behind them. What is no address at all, as a proxy
 * may hand on from its caller, is one for all: counted apart it would let a caller choose whom he counts as.
 */
export function networkOf(ip: string): string {
  const bare = ip.split('%')[0] ?? ip;
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const mapped = mappedIn(bare);
  if (mapped !== undefined) return mapped;
  const prefix = groupsOf(bare.toLowerCase()).slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
