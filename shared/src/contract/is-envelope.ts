import type { Answer } from './envelope';

/**
 * Whether a response is the portal's: anything on the way may respond in its place, with any status (W-12). A failure
 * always has a status of its own.
 * @param body parsed @param status of HTTP
 */
export const isEnvelope = (body: unknown, status: number): body is Answer<unknown> =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  typeof body.success === 'boolean' &&
  'message' in body &&
  typeof body.message === 'string' &&
  'data' in body &&
  !(body.success && status >= 400);
