import { profileRules } from '../rules';
import { identityToAsk } from './draft-values';

const OPENING = { aadhar_no: '999941057058', pan_no: '', height_cm: '160' };

test.each([
  ['what is as it was', OPENING, [], []],
  ['a number that was changed', { ...OPENING, aadhar_no: '111122223333' }, [], ['aadhar_no']],
  ['a number that was emptied', { ...OPENING, aadhar_no: '' }, [], ['aadhar_no']],
  ['one that is asked and not typed', OPENING, ['pan_no'], ['pan_no']],
  ['one that was asked and is typed', { ...OPENING, pan_no: 'ABCDE1234F' }, ['pan_no'], ['pan_no']],
  ['what a draft holds', { ...OPENING, height_cm: '171' }, [], []],
])('W-51 of %s a draft asks again %j', (_, values, asked, again) => {
  expect(identityToAsk(profileRules.sections['personal']!, values, OPENING, asked)).toEqual(again);
});
