import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A provider gives a household, or one machine, a network of this size (RFC 6177): all of it is one guesser. */
const NETWORK_BITS = 64;
/** Some proxies write the port behind the address. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const LONGEST = 64;

/**
 * What every limit by address counts: an IPv4 address, also where it is written as IPv6, or the /64 network of an
 * IPv6 address (W-04).
 * @param request its client's address, as the trusted proxies forward it
 * @returns for example '203.0.113.9' or '2001:db8:0:1::/64'; the text itself where a proxy wrote no address
 */
export function clientAddress({ ip }: { ip: string }): string {
  const [, bracketed, plain] = WITH_PORT.exec(ip) ?? [];
  const text = bracketed ?? plain ?? ip;
  if (!isIP(text)) return text.slice(0, LONGEST);
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address.toString())}/${NETWORK_BITS}`);
  return `${network.toString()}/${NETWORK_BITS}`;
}

const withoutZone = (address: string): string => address.split('%')[0]!;
