/**
 * Headers that are about one connection and not about what is sent on it (RFC 9110, 7.6.1). A proxy between two
 * connections does not forward them: with the portal's keep-alive time, a client would reuse a connection that the
 * proxy has closed.
 */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/**
 * Headers to be passed on.
 * @param {Record<string, string | string[] | undefined>} headers
 * @param {string[]} [more] names that are left out as well
 */
export const passedOn = (headers, more = []) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => ![...HOP_BY_HOP, ...more].includes(name)));
