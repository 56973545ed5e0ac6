import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useFakeApi } from '@portal/shared/testing';
import { FIELD_OF, studentRefusal, VALUE_TABLE } from '@portal/shared/testing/value-table';
import { fillSection } from '../../test/fill-section';
import { openForm, submit, type } from '../../test/form-page';
import { TYPED } from '../../test/sample-sections';
import { profileRules } from '../rules';
import { judge } from './judge';

useFakeApi();

const ROWS = VALUE_TABLE.flatMap((row) => {
  const field = FIELD_OF[row[0]];
  return field ? [[...row, ...field, studentRefusal(row)] as const] : [];
});

test.each(ROWS)('F-05 the form reads a %s %j as %j', async (_, given, expected, name, field, refusal) => {
  const section = profileRules.sections[name]!;
  const form = await judge(section, 'BE')({ ...TYPED[name], [field]: given }, undefined, {} as never);
  if (refusal === null) expect(String(form.values[field as never])).toBe(expected);
  else expect((form.errors as Record<string, { message: string }>)[field]?.message).toContain(refusal);
});

test('F-05 what is pasted into the controls is clean at once, and nothing is cut', async () => {
  const { saved } = await openForm('/profile/basic_details');
  await fillSection('personal', TYPED['personal']!, 'BE');
  type('PAN Number', ' abcde 1234 f');
  expect(screen.getByLabelText('PAN Number')).toHaveValue('ABCDE1234F');
  const mobile = screen.getByLabelText('Student Mobile No');
  expect(mobile).toHaveAttribute('inputmode', 'tel');
  type('Student Mobile No', '+91 98765 43210');
  expect(mobile).toHaveValue('9876543210');
  type('Aadhar Number', '૧૨૩૪ ૫૬૭૮ ૯૦૧૨');
  expect(screen.getByLabelText('Aadhar Number')).toHaveValue('123456789012');
  type('Name', `D\u2019SOUZA${'X'.repeat(60)}`);
  expect(screen.getByLabelText('Name')).toHaveValue(`D\u2019SOUZA${'X'.repeat(60)}`);
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Give at most 60 characters, not 67\./);
  await submit();
  expect(saved).toEqual([]);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'd\u2019souza\u00a0\u200b' } });
  await submit();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: "D'SOUZA", pan_no: 'ABCDE1234F', mobile_no: '9876543210' });
});
