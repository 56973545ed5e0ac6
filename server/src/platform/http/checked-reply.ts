import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Rows written between turns of others. */
const SLICE = 250;

type Checked<Row> = { head: object; rows: readonly Row[] };

/** The envelope of a check as text, in slices: 10,000 rows at once would keep everyone else waiting. */
async function* envelopeOf<Row>(
  { head, rows }: Checked<Row>,
  shown: (row: Row) => object,
): AsyncGenerator<string> {
  const start = JSON.stringify({ success: true, message: 'Nothing is imported yet.', data: head });
  yield `${start.slice(0, -2)},"rows":[`;
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = rows.slice(at, at + SLICE).map((row) => JSON.stringify(shown(row)));
    yield `${at > 0 ? ',' : ''}${slice.join(',')}`;
    await turn();
  }
  yield ']}}';
}

/** Answers the check of a list. @param shown a row as the console shows it */
export const sendChecked = <Row>(
  reply: FastifyReply,
  checked: Checked<Row>,
  shown: (row: Row) => object,
): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(envelopeOf(checked, shown)));
