import { arrivedAhead, askAhead } from '@portal/shared/first-data';
import { signIn, signOut } from '@portal/shared/session';
import { askForFirstData, hasFirstData } from './first-data';
import { remote } from './testing';

jest.mock('@portal/shared/first-data', () => ({
  ...jest.requireActual<object>('@portal/shared/first-data'),
  askAhead: jest.fn(),
  arrivedAhead: jest.fn(() => null),
}));

const facts = {
  ...remote('company').facts,
  data: { '/company/:name/:id': ['/student/get/recruitment/:id'] },
};
const CALL = ['/student/get/recruitment/12', 'token-of-asha'];

afterEach(signOut);

test("SHL-14 API-01 the calls of the path are asked for with the session's token, and without one nothing is", () => {
  void askForFirstData(facts, '/company/Some%20Works/12');
  signIn({ token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' });
  void askForFirstData(facts, '/company/Some%20Works/12');
  expect(jest.mocked(askAhead).mock.calls).toEqual([CALL]);
});

test('API-01 a page can be rendered ahead when all that it begins with has come, or it begins with nothing', () => {
  signIn({ token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' });
  expect([hasFirstData(facts, '/company/a/12'), hasFirstData(facts, '/companies')]).toEqual([false, true]);
  const arrived = { status: 200, headers: new Headers(), body: '{}', receivedAt: 0 };
  jest.mocked(arrivedAhead).mockReturnValue(arrived);
  expect(hasFirstData(facts, '/company/a/12')).toBe(true);
  expect(arrivedAhead).toHaveBeenLastCalledWith(...CALL);
});
