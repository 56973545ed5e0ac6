import { CALLS } from '@portal/shared/contract';
import { COLLEGE_PASSWORD, enrollmentOf } from '../college/college-size';
import { Connection } from '../load/connection';
import type { Latencies } from '../load/latencies';
import { jsonRequest } from '../load/request';

/** How many log in at the same moment. */
const LOGINS = 500;

/** The same moment for all: each over a connection of its own. */
export async function logInAtOnce(port: number, waits: Latencies): Promise<{ status: string }[]> {
  const connections = await Promise.all(Array.from({ length: LOGINS }, () => Connection.open(port)));
  const answers = await Promise.all(
    connections.map(async (connection, index) => {
      const body = { enrollment: enrollmentOf(index + 1), password: COLLEGE_PASSWORD };
      const answer = await connection.send(jsonRequest('POST', CALLS.login.path, body));
      waits.record(answer.ms);
      connection.close();
      return { status: String(answer.status) };
    }),
  );
  return answers;
}
