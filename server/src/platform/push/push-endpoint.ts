import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that IANA gives to networks of the internet, and the part of it that is for examples (RFC 9637). */
const GLOBAL = ipaddr.parseCIDR('2000::/3');
const EXAMPLES = ipaddr.parseCIDR('3fff::/20');

/**
 * Whether an address is anyone's on the internet: in no range of IANA's registries of special-purpose addresses. An
 * address that contains one of IPv4 is judged as it is, so it is never public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address.split('%')[0]!);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed.match(GLOBAL) && !parsed.match(EXAMPLES));
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Whether an address may be a push service's: https on its usual port, without a user, at a name or a public address.
 * The addresses of a name are checked when it is connected to.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  const host = bare(hostname);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  if (isIP(host) !== 0) return isPublicAddress(host);
  return /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|localhost|internal|home|lan|arpa)$/i.test(host);
}

/** The refusal of a name that has no public address. */
export class NotPublic extends Error {}

/**
 * Looks a name up for a connection, and refuses it where it has an address that is not allowed: the address that is
 * connected to is the one that was looked at.
 * @param isAllowed tests allow this machine
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, lookup: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const refused = found.find(({ address }) => !isAllowed(address));
      const [first] = found;
      if (refused || !first) return callback(new NotPublic(`${hostname} is no public address`), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
