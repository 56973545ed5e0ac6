import { FIRST_DATA_ELEMENT, firstCalls, giveAhead } from '@portal/shared/first-data';
import type { RemoteFacts, StreamedData } from '@portal/shared/contract';
import { session } from '@portal/shared/session';

const STATUS_OK = 200;

/** Takes the element out of the page, so that nobody finds it there later. @returns what it holds, null when it is cut off */
function takeElement(): StreamedData | null {
  const element = document.getElementById(FIRST_DATA_ELEMENT);
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? 'null') as StreamedData | null;
  } catch {
    return null;
  }
}

/** How long ago the document's last byte came, in milliseconds: the data is the last of it. */
function arrivedAgo(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation && navigation.responseEnd > 0 ? performance.now() - navigation.responseEnd : null;
}

/**
 * Gives the first data that came with the document to the calls that the page is about to make. It is thrown away when
 * it is another student's than the one whose session this browser holds now, and where its age is not known.
 * @param facts of the remote that serves the path; undefined where none does
 */
export function takeStreamedData(facts: RemoteFacts | undefined, pathname: string): void {
  const streamed = takeElement();
  const { token, enrollment } = session.getState();
  if (!streamed || token === null || streamed.enrollment !== enrollment) return;
  const calls = firstCalls(facts?.data, pathname);
  const agoMs = arrivedAgo();
  if (agoMs === null || calls.length !== streamed.answers.length) return;
  for (const [index, call] of calls.entries()) {
    const answer = streamed.answers[index];
    if (!answer) continue;
    const { headers, body } = answer;
    giveAhead(call, token, { status: STATUS_OK, headers: new Headers(headers), body }, agoMs);
  }
}
