/**
 * What one connection may cost (ASVS 5.0 V4.2, V13.1): a client that sends or reads too slowly, or sends too many
 * headers, is cut off and holds nothing for ever. Times in milliseconds.
 */
export const CONNECTION_LIMITS = {
  /** A request that has not arrived whole by then: a resume of 1 MB on a poor line takes 40 s at 200 kbit/s. */
  requestTimeout: 60_000,
  /** Its headers, which are sent at once by everyone who means well. */
  headersTimeout: 15_000,
  /** No byte either way: a reader that does not read. */
  connectionTimeout: 65_000,
  /** An idle connection: longer than a proxy keeps its own (60 s), so that none is closed as it is used. */
  keepAliveTimeout: 72_000,
  /** How often Node looks for connections over their time. */
  connectionsCheckingInterval: 5_000,
  /** Request line and headers together, in bytes; a browser sends about 2 KB. */
  maxHeaderSize: 16 * 1024,
};

/**
 * Connections that the system holds until the server takes them (the system's own limit may be lower). Node's 511
 * are full when a rush meets a busy moment: those that find no room try again after a second and more.
 */
export const LISTEN_BACKLOG = 4096;
