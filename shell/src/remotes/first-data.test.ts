import type { RemoteFacts } from '@portal/shared/contract';
import { askEarly } from '@portal/shared/remote';
import { askForFirstData } from './first-data';

jest.mock('@portal/shared/remote', () => ({ askEarly: jest.fn() }));

const facts: RemoteFacts = {
  title: 'Company',
  audience: 'student',
  paths: ['/company/*'],
  menu: [],
  data: { '/company/:name/:id': ['/student/get/recruitment/:id', '/student/get/rounds/:id'] },
};
const asked = () => jest.mocked(askEarly).mock.calls.flat();

afterEach(() => jest.mocked(askEarly).mockClear());

test('the calls of the path are asked for, with its values in them', () => {
  askForFirstData(facts, '/company/Some%20Works/12');
  expect(asked()).toEqual(['/student/get/recruitment/12', '/student/get/rounds/12']);
});

test('a path that names none asks for nothing', () => {
  askForFirstData(facts, '/company');
  askForFirstData({ ...facts, data: undefined }, '/company/a/12');
  expect(asked()).toEqual([]);
});
