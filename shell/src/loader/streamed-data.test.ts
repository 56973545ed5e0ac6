import { arrivedAhead, FIRST_DATA_ELEMENT } from '@portal/shared/first-data';
import type { RemoteFacts } from '@portal/shared/contract';
import { signIn, signOut } from '@portal/shared/session';
import { takeStreamedData } from './streamed-data';

const ASHA = { token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' };
const BINA = { token: 'token-of-bina', enrollment: '220280107004', name: 'BINA' };
const PATH = '/company/Some%20Works/12';
const CALL = '/student/get/recruitment/12';
const SECOND = '/student/get/registered';

const facts: RemoteFacts = {
  title: 'Company',
  audience: 'student',
  paths: ['/company/*'],
  menu: [],
  data: { '/company/:name/:id': ['/student/get/recruitment/:id', SECOND] },
};
const answer = { headers: { 'x-profile-rules': 'r7' }, body: { success: true } };

/** The page as it has come, its last byte so long ago. */
function page(text: string, { agoMs = 1_000 }: { agoMs?: number | null } = {}): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = FIRST_DATA_ELEMENT;
  element.textContent = text;
  document.body.replaceChildren(element);
  const entry = { responseEnd: agoMs === null ? 0 : performance.now() - agoMs };
  performance.getEntriesByType = jest.fn(() => [entry as PerformanceNavigationTiming]);
}
const streamed = (more: object = {}): string =>
  JSON.stringify({ enrollment: ASHA.enrollment, answers: [answer, null], ...more });
const isInPage = (): boolean => document.getElementById(FIRST_DATA_ELEMENT) !== null;

beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(60_000));
afterEach(() => signOut());

test('SHL-14 what came with the document is there for the calls of its path, and no more in the page', () => {
  signIn({ ...ASHA, token: 'first' });
  page(streamed());
  takeStreamedData(facts, PATH);
  const arrived = arrivedAhead(CALL, 'first');
  expect(arrived).toMatchObject({ status: 200, body: { success: true } });
  expect(arrived?.headers.get('x-profile-rules')).toBe('r7');
  expect(Math.abs(Date.now() - 1_000 - (arrived?.receivedAt ?? 0))).toBeLessThan(900);
  expect(arrivedAhead(SECOND, 'first')).toBeNull();
  expect(isInPage()).toBe(false);
});

test.each<[string, typeof ASHA | null, string, { agoMs?: number | null }]>([
  ['another student’s session is the browser’s now', BINA, streamed(), {}],
  ['nobody is signed in now', null, streamed(), {}],
  ['the line broke within it', ASHA, streamed().slice(0, -9), {}],
  ['it is of other calls than the page makes', ASHA, streamed({ answers: [answer] }), {}],
  ['it is old', ASHA, streamed(), { agoMs: 15_001 }],
  ['nobody knows how old it is', ASHA, streamed(), { agoMs: null }],
])('SHL-14 SHL-08 it is thrown away when %s', (_, student, text, when) => {
  if (student) signIn(student);
  page(text, when);
  takeStreamedData(facts, PATH);
  for (const { token } of [ASHA, BINA]) expect(arrivedAhead(CALL, token)).toBeNull();
  expect(isInPage()).toBe(false);
});

test('SHL-14 a page without any goes its way', () => {
  signIn(ASHA);
  document.body.replaceChildren();
  expect(() => takeStreamedData(facts, PATH)).not.toThrow();
  page(streamed());
  expect(() => takeStreamedData(undefined, '/nowhere')).not.toThrow();
  expect(isInPage()).toBe(false);
});
