import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address behind which a provider gives one customer all addresses. */
const IPV6_PREFIX_BITS = 64;

/**
 * Who an IP address stands for when attempts are counted: an IPv4 address itself, however it is written, and of IPv6 the
 * first 64 bits. What is no address at all, as a proxy may hand on from its caller, is one for all: counted apart it would
 * let a caller choose whom they count as. Undefined: of a connection that is gone.
 */
export function networkOf(ip: string | undefined): string {
  const [bare = ''] = (ip ?? '').split('%');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return 'unknown';
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const prefix = address.parts.slice(0, IPV6_PREFIX_BITS / 16);
  return `${prefix.map((part) => part.toString(16)).join(':')}::/${IPV6_PREFIX_BITS}`;
}

/** Whether a proxy passed a request on: one on this machine passes on what others ask for, and says so. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => /^(via|forwarded|x-forwarded-.*|x-real-ip)$/.test(name));
