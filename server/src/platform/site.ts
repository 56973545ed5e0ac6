/** What a host has: everything; the portal without the console; or the console alone (CEL-06). */
export type Site = 'whole' | 'portal' | 'cell';

/**
 * What a host has.
 * @param cellHost the console's, in small letters; undefined where one host has everything
 * @param hostname without its port, as the browser asked for it: a proxy's word counts where TRUST_PROXY lets it
 */
export function siteOf(cellHost: string | undefined, hostname: string): Site {
  if (cellHost === undefined) return 'whole';
  return hostname.toLowerCase() === cellHost ? 'cell' : 'portal';
}
