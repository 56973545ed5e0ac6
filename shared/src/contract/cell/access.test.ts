import { CELL_CALLS, CELL_RIGHTS, hasRight, rightsOf, STAFF_ROLES, staffEmail } from '.';

test('CEL-03 an officer may do everything, and every right is needed by some call, or by fields of a record', () => {
  expect(rightsOf('officer')).toEqual(Object.keys(CELL_RIGHTS));
  const needed = new Set<string | null>(Object.values(CELL_CALLS).map(({ right }) => right));
  expect(Object.keys(CELL_RIGHTS).filter((right) => !needed.has(right))).toEqual(['read sensitive fields']);
});

test('CEL-03 a viewer has figures and nothing with a name; a coordinator reads no student of other drives', () => {
  expect(rightsOf('viewer')).toEqual(['own account', 'read figures', 'read drives']);
  expect(rightsOf('coordinator')).toEqual([
    'own account',
    'read figures',
    'read drives',
    'read applicants',
    'take attendance',
    'manage rounds',
  ]);
});

test('CEL-77 CEL-78 a department coordinator has students and their profiles, a volunteer attendance; neither has a file', () => {
  expect(rightsOf('department coordinator')).toEqual([
    'own account',
    'read students',
    'reveal identity numbers',
    'verify profiles',
  ]);
  expect(rightsOf('student volunteer')).toEqual(['own account', 'read drives', 'take attendance']);
});

test('CEL-03 a verifier decides no debarment, unlocks nothing without a request, and manages nobody', () => {
  for (const right of ['decide debarments', 'unlock profiles', 'undo actions', 'manage staff'] as const)
    expect(STAFF_ROLES.filter((role) => hasRight(role, right))).toEqual(['officer']);
});

test('CEL-03 no two calls share a method and a path', () => {
  const names = Object.values(CELL_CALLS).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['', 'officer', '@sie.example', 'a@b', 'a b@sie.example', 'a@sie.example\r\nBcc: b@c.example'])(
  'CEL-01 %j is no address of staff',
  (text) => expect(staffEmail.safeParse(text).success).toBe(false),
);

test('CEL-01 blanks and capitals make no other address', () =>
  expect(staffEmail.parse(' Officer@SIE.example ')).toBe('officer@sie.example'));
