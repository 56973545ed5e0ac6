import { placeRole, toggleRole } from './role-selection';

test('CMP-07 the order of selection is the priority', () => {
  const first = toggleRole([], 'Tester', 2);
  const second = toggleRole(first.selected, 'Developer', 2);
  expect(second).toEqual({ selected: ['Tester', 'Developer'], refusal: null });
});

test('CMP-07 roles beyond the limit are refused with the sentence, and what was chosen stays', () => {
  expect(toggleRole(['Tester', 'Developer'], 'Analyst', 2)).toEqual({
    selected: ['Tester', 'Developer'],
    refusal: 'You can only select up to 2 options.',
  });
});

test('CMP-07 giving up a role makes room and moves the later ones up', () => {
  expect(toggleRole(['Tester', 'Developer'], 'Tester', 2)).toEqual({
    selected: ['Developer'],
    refusal: null,
  });
});

test.each([
  ['up by one', 'c', 1, ['a', 'c', 'b']],
  ['to the top', 'c', 0, ['c', 'a', 'b']],
  ['down by one', 'a', 1, ['b', 'a', 'c']],
  ['past the end', 'a', 9, ['b', 'c', 'a']],
  ['before the start', 'b', -1, ['b', 'a', 'c']],
  ['a role that is not chosen', 'x', 0, ['a', 'b', 'c']],
])('CMP-07 the priority can be changed: %s', (_what, title, rank, expected) => {
  expect(placeRole(['a', 'b', 'c'], title, rank)).toEqual(expected);
});
