/** Calls about the public site's content, of `CELL_CALLS`. */
export const CONTENT_CALLS = {
  contentPart: { method: 'GET', path: '/cell/api/content/:id', right: 'publish content' },
  previewContent: {
    method: 'POST',
    path: '/cell/api/content/:id/preview',
    right: 'publish content',
    reads: true,
  },
  publishContent: { method: 'POST', path: '/cell/api/content/:id', right: 'publish content' },
} as const;
