import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Which proxies are believed: none, so many hops before the server, or those at certain addresses and networks. */
export type TrustProxy = false | number | string[];

/** Names of networks that the proxy library knows. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const HOPS = /^[1-9]\d?$/;

const isNetwork = (text: string): boolean =>
  NETWORK_NAMES.includes(text) ||
  (isIP(text.split('/')[0]!) !== 0 && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)));

/**
 * Reads TRUST_PROXY.
 * @param text 'off', a number of hops, or addresses and networks between commas
 * @returns undefined for anything else
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return false;
  if (HOPS.test(text)) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/**
 * What Fastify is given. Its own number of hops believes no one, since it cannot see who connects; here the operator
 * says with the number that no one but the proxy reaches the port (docs/operations.md).
 */
export const trustProxyOption = (
  trusted: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
