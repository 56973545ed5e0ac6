import type { CellCallName } from '@portal/shared/contract/cell';
import { fakeCellCall } from '@portal/shared/testing';

/** What a change answers. */
const DONE = { batch: 'b', version: '2', changed: 1 };

/** A change that is done, and what was sent with it is kept. @param schema of its body, in the contract */
export const keepSent = (
  sent: unknown[],
  call: CellCallName,
  schema: { parse: (body: unknown) => unknown },
  message: string,
  data: unknown = DONE,
) =>
  fakeCellCall(call, ({ params, body }) => {
    sent.push({ params, body: schema.parse(body) });
    return { message, data };
  });
