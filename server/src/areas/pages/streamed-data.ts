import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentToken, type Sessions } from '../identity';
import { audienceOf, findRemote, browserCookiesOf, type ReleaseState } from '../releases';
import { documentCalls, firstDataElement } from './first-data';

export type StreamedDataNeeds = {
  sessions: Pick<Sessions, 'check'>;
  /** Whether there is too much to do for what a page can ask for by itself. */
  isBusy: () => boolean;
};

/** Whether a browser asks for a document to show. One that does not say (an old one, or over plain http) may. */
export const isDocument = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** Whether it asks as a step within the portal, or by the address alone. */
const isNavigation = (request: FastifyRequest): boolean =>
  isDocument(request) &&
  ['none', 'same-origin'].includes(String(request.headers['sec-fetch-site'] ?? 'none'));

/**
 * The first data of a document: the responses to the calls that its remote names, made within this process by the
 * routes of those calls, with their guards, their limits and their lines in the log (docs/decisions/0015-first-data.md).
 * @param app whose calls they are
 * @returns a function that gives null where the document comes without: no student's page, no session, or a busy server
 */
export function streamedData(
  app: Pick<FastifyInstance, 'inject'>,
  { sessions, isBusy }: StreamedDataNeeds,
): (request: FastifyRequest, state: ReleaseState, path: string) => Promise<string> | null {
  const makeCallAs = (request: FastifyRequest, token: string) => async (url: string) => {
    const headers = {
      host: request.host,
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...browserCookiesOf(request),
    };
    const {
      statusCode,
      headers: received,
      body,
    } = await app.inject({
      method: 'GET',
      url,
      headers,
      remoteAddress: request.ip,
    });
    return { status: statusCode, headers: received, body };
  };
  const enrollmentOf = (token: string) => async () =>
    (await sessions.check(token, false))?.enrollment ?? null;
  return (request, state, path) => {
    const facts = findRemote(state, path)?.manifest.facts;
    if (!facts || audienceOf(facts, path) !== 'student') return null;
    const calls = documentCalls(facts, path);
    const token = calls.length > 0 && isNavigation(request) ? documentToken(request) : null;
    return token === null || isBusy()
      ? null
      : firstDataElement(calls, enrollmentOf(token), makeCallAs(request, token));
  };
}
