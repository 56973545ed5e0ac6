import { signInReturnPath } from './sign-in-return';

test('SHL-06 the login leads back to a path of this portal and to nothing else', () => {
  expect(signInReturnPath({ from: '/profile/basic_details?x=1' })).toBe('/profile/basic_details?x=1');
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { from: 5 },
    { from: '//evil.example' },
    { from: 'https://x' },
  ]) {
    expect(signInReturnPath(state)).toBeNull();
  }
});
