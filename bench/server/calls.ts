import { CALLS, registerPath } from '@portal/shared/contract';
import { ONE_UNREGISTERED_IN } from '../college/college-size';
import type { OpenConsent } from '../load/college';
import { consentRequest, requestBytes } from '../load/requests';

/** A section that keeps every rule, as the form sends it. */
const SSC = { ssc_name: 'City School', ssc_board: 'GSEB', ssc_passing_year: 2020, ssc_per: 88.5 };

/** Gives the next request of a call, which is answered with 200. */
export type NextRequest = () => Buffer;

/** Requests made beforehand, one after the other and round again. */
function inTurn(requests: Buffer[]): NextRequest {
  let at = 0;
  return () => requests[at++ % requests.length]!;
}

/** The poll of logged-in students, in turn. @param students how many */
export const polls = (students: number): NextRequest =>
  inTurn(
    Array.from({ length: students }, (_, i) => requestBytes({ ...CALLS.validateToken, student: i + 1 })),
  );

/**
 * The calls that are measured, by the names that the table gives them.
 * @param signedIn how many students of a generated college have sessions
 * @param consents undecided; each is spent once
 */
export function callsOf(signedIn: number, consents: OpenConsent[]): Record<string, NextRequest> {
  const students = Array.from({ length: signedIn }, (_, i) => i + 1);
  const read = (path: string) =>
    inTurn(students.map((student) => requestBytes({ method: 'GET', path, student })));
  const editors = students.filter((student) => student % ONE_UNREGISTERED_IN === 0);
  const save = { method: 'POST', path: registerPath('ssc'), body: SSC } as const;
  const left = consents.values();
  return {
    validateToken: polls(signedIn),
    dashboard: read(CALLS.homePageData.path),
    'drive list': read(CALLS.eligibleCompanies.path),
    'section save': inTurn(editors.map((student) => requestBytes({ ...save, student }))),
    'consent, 300 KB PDF': () => {
      const consent = left.next().value;
      if (!consent) throw new Error('every prepared consent is spent: measure shorter');
      return consentRequest(consent.id, consent.student);
    },
  };
}
