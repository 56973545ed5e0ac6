import type { onRequestHookHandler } from 'fastify';
import { handleNotFound } from './failures';
import { siteOf, type Site } from '../site';

type Hosts = {
  cellHost: string;
  /** Path below which the console's calls stand. */
  cellCalls: string;
  /** Routes that both hosts have, as they were declared. */
  ofBoth: readonly string[];
};

const isBelow = (path: string, route: string): boolean => route === path || route.startsWith(`${path}/`);

const isThere = ({ cellCalls, ofBoth }: Hosts, site: Site, route: string): boolean =>
  ofBoth.includes(route) || isBelow(cellCalls, route) === (site === 'cell');

/**
 * Keeps the console's calls to the console's host, and all others to the portal's: on the other one there is no such
 * call, for any caller (CEL-06). The route decides and not the address, of which there are many spellings.
 */
export const keepToHost =
  (hosts: Hosts): onRequestHookHandler =>
  (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route === undefined || isThere(hosts, siteOf(hosts.cellHost, request.hostname), route)) return done();
    handleNotFound(request, reply);
  };
