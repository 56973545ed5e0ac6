/**
 * Headers that are about one connection and not about what is sent on it (RFC 9110, 7.6.1). What stands between two connections keeps
 * them to itself: told of the portal's patience, a client would reuse a connection that the one between has closed.
 */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/**
 * Headers to be passed on.
 * @param {Record<string, string | string[] | undefined>} headers
 * @param {string[]} [more] names that are left out as well
 */
export const passedOn = (headers, more = []) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ![...HOP_BY_HOP, ...more].includes(name)));
