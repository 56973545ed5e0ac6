import { setTimeout as wait } from 'node:timers/promises';
import { CALLS } from '@portal/shared/contract';
import type { MyData } from '@portal/shared/contract';
import type { DatabaseKind } from '../../server/testing/databases';
import { makeCollege, type OpenConsent } from '../load/college';
import { Connection } from '../load/connection';
import { coresNote } from '../load/cores';
import { Latencies, type Percentiles } from '../load/latencies';
import { Pollers, type PollFigures } from '../load/pollers';
import { consentRequest, requestBytes } from '../load/requests';
import { startServer } from '../load/start-server';
import { tableOf, type Table } from '../report';
import { said } from './rush-table';

/** The scene: a college of 50,000, of whom 1,000 are in the portal. */
const SIZE = { students: 50_000, drives: 50, signedIn: 1000 };
const COPIES = 100;
const ASKED_EVERY_MS = 500;
const LOOK_EVERY_MS = 250;

type Copies = { kind: DatabaseKind; waits: Percentiles; polls: PollFigures };

/** Sends a resume with an application, asks for a copy of all data, and waits until it is ready. @returns milliseconds */
async function waitForCopy(port: number, { id, student }: OpenConsent): Promise<number> {
  const connection = await Connection.open(port);
  const send = async (request: Buffer): Promise<string> => {
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`A call for a copy answered ${status}: ${body.slice(0, 300)}`);
    return body;
  };
  await send(consentRequest(id, student));
  const began = performance.now();
  await send(requestBytes({ ...CALLS.askCopy, student }));
  for (;;) {
    const { data } = JSON.parse(await send(requestBytes({ ...CALLS.myData, student }))) as { data: MyData };
    if (data.copy?.state === 'failed') throw new Error('A copy could not be made.');
    if (data.copy?.state === 'ready') break;
    await wait(LOOK_EVERY_MS);
  }
  connection.close();
  return performance.now() - began;
}

/** Has students ask for copies of their data while others poll (DAT-01). @throws Error when a call or a copy fails */
async function measureCopies(kind: DatabaseKind): Promise<Copies> {
  const college = await makeCollege(kind, SIZE);
  try {
    const open = await college.openConsents(COPIES * 3);
    const students = [...new Map(open.map((consent) => [consent.student, consent])).values()];
    const server = await startServer(college.env);
    try {
      const pollers = await Pollers.start(server.port, SIZE.signedIn);
      const waits = new Latencies();
      await Promise.all(
        students.slice(0, COPIES).map(async (consent, at) => {
          await wait(at * ASKED_EVERY_MS);
          waits.record(await waitForCopy(server.port, consent));
        }),
      );
      const polls = pollers.take();
      pollers.stop();
      return { kind, waits: waits.percentiles(), polls };
    } finally {
      await server.stop();
    }
  } finally {
    await college.remove();
  }
}

const seconds = (ms: number): number => Number((ms / 1000).toFixed(1));

/** How long students wait for copies of their data, on both databases. */
export async function copiesTables(): Promise<Table[]> {
  const rows = [await measureCopies('embedded'), await measureCopies('postgres')];
  return [
    tableOf(
      'Copies of own data, beside 1,000 students who poll',
      rows,
      [
        ['on', ({ kind }) => kind],
        ['copies', ({ waits }) => waits.count],
        ['p50 s', ({ waits }) => seconds(waits.p50)],
        ['p95 s', ({ waits }) => seconds(waits.p95)],
        ['most s', ({ waits }) => seconds(waits.max)],
        ['polls', ({ polls }) => polls.count],
        ['not 200', ({ polls }) => said(polls.others)],
        ['polls, p99 ms', ({ polls }) => Number(polls.p99.toFixed(1))],
      ],
      [coresNote(), 'A college of 50,000; one student asks every half second. Wanted: p95 at most 60 s.'],
    ),
  ];
}
