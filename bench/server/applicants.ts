import { setTimeout as wait } from 'node:timers/promises';
import { CALLS, pathOf } from '@portal/shared/contract';
import { tokenOf } from '../college/college-size';
import type { OpenConsent } from '../college/open-consents';
import { Connection } from '../load/connection';
import { consentRequest } from '../load/consent-request';
import type { Latencies } from '../load/latencies';
import { requestBytes } from '../load/request';

/** How an application went: the status of its answer, 'no answer' when there was none. */
export type Applied = { id: string; status: string };

/**
 * A student opens the company's page, over a connection of their own, and sends the consent with a 300 KB resume.
 * @param latencies of the consent
 */
export async function apply(
  port: number,
  { id, driveId, student }: OpenConsent,
  latencies: Latencies,
): Promise<Applied> {
  const token = tokenOf(student);
  try {
    const connection = await Connection.open(port);
    await connection.send(
      requestBytes({ method: 'GET', path: pathOf(CALLS.recruitment.path, { id: driveId }), token }),
    );
    const answer = await connection.send(consentRequest(id, token));
    connection.close();
    latencies.record(answer.ms);
    return { id, status: String(answer.status) };
  } catch {
    return { id, status: 'no answer' };
  }
}

/**
 * Students apply over a time, more and more of them as it ends: the time of the nth is its root's part of the whole.
 * @param ms the whole time
 */
export function applyUntil(
  port: number,
  consents: OpenConsent[],
  ms: number,
  latencies: Latencies,
): Promise<Applied[]> {
  const start = performance.now();
  return Promise.all(
    consents.map(async (consent, index) => {
      const due = start + ms * Math.sqrt((index + 1) / consents.length);
      await wait(Math.max(0, due - performance.now()));
      return apply(port, consent, latencies);
    }),
  );
}
