import { CALLS, registerPath } from '@portal/shared/contract';
import { ONE_UNREGISTERED_IN, tokenOf } from '../college/college-size';
import type { OpenConsent } from '../college/open-consents';
import type { Stream } from '../load/closed-loop';
import { consentRequest } from '../load/consent-request';
import { jsonRequest, requestBytes } from '../load/request';

/** A section that keeps every rule, as the form sends it. */
const SSC = { ssc_name: 'City School', ssc_board: 'GSEB', ssc_passing_year: 2020, ssc_per: 88.5 };

/** The calls that are measured, by the name that the table gives them. */
export type CallName = 'validateToken' | 'dashboard' | 'drive list' | 'section save' | 'consent, 300 KB PDF';

/** Requests made beforehand, one after the other and round again. */
function round(requests: Buffer[]): () => Buffer {
  let at = 0;
  return () => requests[at++ % requests.length]!;
}

/**
 * Streams of requests of a generated college's students.
 * @param signedIn how many students have sessions
 * @param consents undecided; each is spent once
 */
export function streams(signedIn: number, consents: OpenConsent[]): Record<CallName, Stream> {
  const students = Array.from({ length: signedIn }, (_, i) => i + 1);
  const each = (make: (token: string) => Buffer, of = students): Stream => ({
    next: round(of.map((student) => make(tokenOf(student)))),
    status: 200,
  });
  const read = (path: string) => each((token) => requestBytes({ method: 'GET', path, token }));
  const left = consents.values();
  return {
    validateToken: each((token) =>
      requestBytes({ method: CALLS.validateToken.method, path: CALLS.validateToken.path, token }),
    ),
    dashboard: read(CALLS.homePageData.path),
    'drive list': read(CALLS.eligibleCompanies.path),
    'section save': each(
      (token) => jsonRequest('POST', registerPath('ssc'), SSC, token),
      students.filter((student) => student % ONE_UNREGISTERED_IN === 0),
    ),
    'consent, 300 KB PDF': {
      next() {
        const consent = left.next().value;
        if (!consent) throw new Error('every prepared consent is spent: measure shorter');
        return consentRequest(consent.id, tokenOf(consent.student));
      },
      status: 200,
    },
  };
}
