/** The audience of the console's remote, as its package.json says it. */
export const CELL_AUDIENCE = 'staff';

/** Pages of the console to which mails and the server lead. */
export const CELL_PAGES = {
  home: '/cell',
  login: '/cell/login',
  /** The token of an invitation is after the `#`. */
  invitation: '/cell/invitation',
} as const;

/** Former addresses of the console's pages, which mails and bookmarks have: the server redirects them. */
export const MOVED_CELL_PAGES: Readonly<Record<string, string>> = {
  '/cell/desk': '/cell/verification',
  '/cell/bars': '/cell/debarments',
  '/cell/actions': '/cell/activity',
};
