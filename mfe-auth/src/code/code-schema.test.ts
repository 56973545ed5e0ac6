import { codeSchema } from './code-schema';

const schema = codeSchema({ name: 'OTP', required: 'OTP is required' });

test.each([
  ['12345678', 12345678],
  ['1234 5678', 12345678],
  ['', 'OTP is required'],
  ['1234567', 'The OTP has 8 digits'],
  ['123456789', 'The OTP has 8 digits'],
  ['02345678', 'The OTP has 8 digits'],
  ['1234567x', 'The OTP has 8 digits'],
])('AUT-05 %j is read as %j', (otp, expected) => {
  const { data, error } = schema.safeParse({ otp });
  expect(data?.otp ?? error?.issues[0]?.message).toBe(expected);
});
