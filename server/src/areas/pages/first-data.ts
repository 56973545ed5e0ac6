import {
  FIRST_DATA_ELEMENT,
  firstCalls,
  RULES_HEADER,
  SAVED_HEADER,
  type RemoteFacts,
  type StreamedData,
} from '@portal/shared/contract';
import { inlineJson } from './escaped';

/** What is not there by then, from the document's request on, is left to the page: the document is not held back for it. */
export const FIRST_DATA = { withinMs: 250 };

/** What the page reads of a response beside its body. */
const HEADERS = [RULES_HEADER, SAVED_HEADER];
const JSON_TYPE = /^application\/json\b/;

/** A response to a call, as it would have gone to the browser. */
type CallResponse = {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  body: string;
};
/** Makes a call by GET as the student. @param path of the call */
type MakeCall = (path: string) => Promise<CallResponse>;

/** A path that an address reader changes would be another call than the page's. */
const isPlain = (path: string): boolean => {
  const base = 'http://portal';
  return URL.canParse(path, base) && new URL(path, base).href === base + path;
};

/** JSON of one answer as `StreamedData` has it: the body is JSON already. */
function answerJson({ status, headers, body }: CallResponse): string | null {
  if (status !== 200 || !JSON_TYPE.test(String(headers['content-type']))) return null;
  const read = Object.fromEntries(
    HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
  return `{"headers":${JSON.stringify(read)},"body":${body}}`;
}

/** The calls that a path's document may come with; none where the remote names none. */
export const documentCalls = (facts: RemoteFacts, path: string): string[] => firstCalls(facts.data, path);

/**
 * Makes the calls that a page begins with, and writes the element in which they come with its document.
 * @param whose finds whose data it is, null for nobody's; no call is made before. The browser throws away another student's
 * @returns empty where the student was not found in time, or no call responded well and in time. Never rejects
 */
export async function firstDataElement(
  calls: string[],
  whose: () => Promise<StreamedData['enrollment'] | null>,
  makeCall: MakeCall,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(done, FIRST_DATA.withinMs, null)));
  try {
    const enrollment = await Promise.race([whose().catch(() => null), late]);
    return enrollment === null ? '' : elementOf(enrollment, await answersTo(calls, makeCall, late));
  } finally {
    clearTimeout(timer);
  }
}

/** The answers in the calls' order; null for one that did not respond well, or came late. */
const answersTo = (calls: string[], makeCall: MakeCall, late: Promise<null>): Promise<(string | null)[]> =>
  Promise.all(
    calls.map((path) => {
      const made = isPlain(path) ? makeCall(path).then(answerJson, () => null) : null;
      return Promise.race([made, late]);
    }),
  );

function elementOf(enrollment: StreamedData['enrollment'], answers: (string | null)[]): string {
  if (answers.every((answer) => answer === null)) return '';
  const json = `{"enrollment":${JSON.stringify(enrollment)},"answers":[${answers.map(String).join(',')}]}`;
  return `<script type="application/json" id="${FIRST_DATA_ELEMENT}">${inlineJson(json)}</script>\n`;
}
