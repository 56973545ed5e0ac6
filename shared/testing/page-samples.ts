import { getResponse } from 'msw';
import { CALLS } from '../src/contract/calls';
import { CELL_CALLS, CELL_HEADER } from '../src/contract/cell';
import { KEYS } from '../src/session/browser-session';
import { fakeApi } from './fake-api';
import { fakeCell } from './fake-cell';
import { sampleSession } from './sample';

/** Where no one listens: whatever answers there is the fake. */
const FAKE = 'https://fake.invalid';
/** Of what is sent, every fake takes this. */
const SENT = '{}';

/** The sample student's session as a browser keeps it. */
const SESSION = {
  [KEYS.token]: sampleSession.token,
  [KEYS.enrollment]: sampleSession.enrollment,
  [KEYS.name]: sampleSession.name,
};

/**
 * An answer to every call of the contract that answers in JSON, and the sample student's session: what the server renders
 * the pages of a new release with.
 */
export async function pageSamples() {
  const handlers = [...fakeApi(), ...fakeCell()];
  const answers = [];
  for (const { method, path } of [...Object.values(CALLS), ...Object.values(CELL_CALLS)]) {
    const headers = { [CELL_HEADER.name]: CELL_HEADER.value, 'content-type': 'application/json' };
    const sent = method === 'GET' ? {} : { body: SENT };
    const request = new Request(FAKE + path.replace(/:\w+/g, '1'), { method, headers, ...sent });
    const answer = await getResponse(handlers, request);
    if (!answer?.headers.get('content-type')?.startsWith('application/json')) continue;
    answers.push({
      method,
      path,
      status: answer.status,
      headers: [...answer.headers],
      body: await answer.text(),
    });
  }
  return { answers, session: SESSION };
}
