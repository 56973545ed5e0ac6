import { ACTION_KINDS, ACTION_SUBJECTS } from '@portal/shared/contract/cell';

test('CEL-80 every kind of action is found by one subject', () => {
  const subjects = Object.values(ACTION_SUBJECTS).map(({ of }): readonly string[] => of);
  const found = ACTION_KINDS.map((kind) => [
    kind,
    subjects.filter((of) => of.includes(kind.split('.')[0]!)).length,
  ]);
  expect(found).toEqual(ACTION_KINDS.map((kind) => [kind, 1]));
});
