import { arrivedAhead, askAhead } from '@portal/shared/first-data';
import type { RemoteFacts } from '@portal/shared/contract';
import { signIn, signOut } from '@portal/shared/session';
import { askForFirstData, hasFirstData } from './first-data';

jest.mock('@portal/shared/first-data', () => ({
  ...jest.requireActual<object>('@portal/shared/first-data'),
  askAhead: jest.fn(),
  arrivedAhead: jest.fn(() => null),
}));

const facts: RemoteFacts = {
  title: 'Company',
  audience: 'student',
  paths: ['/company/*'],
  menu: [],
  data: { '/company/:name/:id': ['/student/get/recruitment/:id'] },
};
const asked = () => jest.mocked(askAhead).mock.calls;

afterEach(() => {
  signOut();
  jest.mocked(askAhead).mockClear();
});

test("SHL-14 API-01 the calls of the path are asked for with the session's token", () => {
  signIn({ token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' });
  void askForFirstData(facts, '/company/Some%20Works/12');
  expect(asked()).toEqual([['/student/get/recruitment/12', 'token-of-asha']]);
});

test('without a session nothing is asked', () => {
  void askForFirstData(facts, '/company/a/12');
  expect(asked()).toEqual([]);
});

test('API-01 a page can be rendered ahead when all that it begins with has come, or it begins with nothing', () => {
  signIn({ token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' });
  expect(hasFirstData(facts, '/company/a/12')).toBe(false);
  expect(hasFirstData(facts, '/companies')).toBe(true);
  jest.mocked(arrivedAhead).mockReturnValue({
    status: 200,
    headers: new Headers(),
    body: '{}',
    receivedAt: 0,
  });
  expect(hasFirstData(facts, '/company/a/12')).toBe(true);
  expect(arrivedAhead).toHaveBeenLastCalledWith('/student/get/recruitment/12', 'token-of-asha');
});
