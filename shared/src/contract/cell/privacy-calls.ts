/** Calls of the console about students' data rights: erasures, legal holds and the breach drill (DAT-03, DAT-05, DAT-06). */
export const PRIVACY_CALLS = {
  affected: { method: 'POST', path: '/cell/api/affected', right: 'view activity', reads: true },
  erasures: { method: 'GET', path: '/cell/api/erasures', right: 'erase students' },
  previewErasure: { method: 'POST', path: '/cell/api/erasures/count', right: 'erase students', reads: true },
  eraseStudents: { method: 'POST', path: '/cell/api/erasures', right: 'erase students' },
  declineErasure: { method: 'POST', path: '/cell/api/erasure-requests/:id/decline', right: 'erase students' },
  holdErasure: { method: 'POST', path: '/cell/api/students/:id/hold', right: 'erase students' },
  liftHold: { method: 'POST', path: '/cell/api/students/:id/hold/lift', right: 'erase students' },
} as const;
