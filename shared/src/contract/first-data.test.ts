import { firstCalls } from './first-data';

const DATA = {
  '/company/:c_name/:r_id/:consentId': ['/student/get/recruitment/:r_id', '/student/get/status/:consentId'],
  '/profile': ['/student/get/data-status'],
  '/profile/*': ['/student/get/registered'],
};

test.each([
  ['/company/Some%20Works/12/c-3', ['/student/get/recruitment/12', '/student/get/status/c-3']],
  ['/company/a/12/c-3/', ['/student/get/recruitment/12', '/student/get/status/c-3']],
  ['/company/a/12', []],
  ['/profile', ['/student/get/data-status', '/student/get/registered']],
  ['/PROFILE/', ['/student/get/data-status', '/student/get/registered']],
  ['/profile/basic_details', ['/student/get/registered']],
  ['/profiles', []],
  ['/', []],
])('API-01 the page of %s begins with its own calls', (pathname, calls) => {
  expect(firstCalls(DATA, pathname)).toEqual(calls);
});

test('a remote that names no data has none', () => {
  expect(firstCalls(undefined, '/profile')).toEqual([]);
});
