import { askEarly } from '@portal/shared/early';
import type { RemoteFacts } from '@portal/shared/contract';
import { signIn, signOut } from '@portal/shared/session';
import { askForFirstData } from './first-data';

jest.mock('@portal/shared/early', () => ({
  ...jest.requireActual<object>('@portal/shared/early'),
  askEarly: jest.fn(),
}));

const facts: RemoteFacts = {
  title: 'Company',
  audience: 'student',
  paths: ['/company/*'],
  menu: [],
  data: { '/company/:name/:id': ['/student/get/recruitment/:id'] },
};
const asked = () => jest.mocked(askEarly).mock.calls;

afterEach(() => {
  signOut();
  jest.mocked(askEarly).mockClear();
});

test("API-01 the calls of the path are asked for with the session's token", () => {
  signIn({ token: 'token-of-asha', enrollment: '220280107003', name: 'ASHA' });
  askForFirstData(facts, '/company/Some%20Works/12');
  expect(asked()).toEqual([['/student/get/recruitment/12', 'token-of-asha']]);
});

test('without a session nothing is asked', () => {
  askForFirstData(facts, '/company/a/12');
  expect(asked()).toEqual([]);
});
