import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, fakeServer, useFakeApi } from '@portal/shared/testing';
import { fillSection } from '../../test/fill-section';
import { lastToast, openForm, pick, submit, summary, type } from '../../test/form-page';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal, TYPED } from '../../test/sample-sections';

useFakeApi();
beforeEach(() => localStorage.clear());
jest.setTimeout(30_000);

test.each([
  [
    'PRF-13 equal emails',
    'Parent Email',
    'asha@gmail.com',
    'Student Email and Parent Email Must Be Different',
  ],
  [
    'PRF-14 equal mobiles',
    'Parent Mobile No',
    '9876543210',
    'Student Mobile No and Parent Mobile No Must Be Different',
  ],
])('%s are refused with the toast Unique', async (_, label, value, description) => {
  const { saved } = await openForm('/profile/basic_details');
  type(label, value);
  await submit();
  expect(await summary()).toHaveTextContent(description);
  expect(lastToast()).toMatchObject({ title: 'Unique', description, variant: 'destructive' });
  expect(saved).toEqual([]);
});

test.each([
  ['Gender', 'Select Gender'],
  ['Caste', 'Select Caste'],
  ['Blood Group', 'Select Blood Group'],
  ['Degree', 'Select Degree'],
  ['Branch', 'Select Branch'],
])('PRF-17 a missing %s is asked for by a toast titled Required', async (label, description) => {
  givenProfile({ sections: { personal: { ...storedPersonal('BE') } } });
  await openPage('/profile/basic_details');
  await screen.findByRole('button', { name: 'Save' });
  await pick(label, '');
  if (label === 'Degree') {
    await userEvent.click(await screen.findByRole('button', { name: 'Change degree' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await submit();
  await summary();
  expect(lastToast()).toMatchObject({ title: 'Required', description, variant: 'destructive' });
});

test('PRF-17 a missing Physical Handicapped is asked for by a toast titled Required', async () => {
  givenProfile({ sections: { personal: { ...storedPersonal('BE'), physical_handicapped: null } } });
  await openPage('/profile/basic_details');
  await screen.findByRole('button', { name: 'Save' });
  await submit();
  await summary();
  expect(lastToast()).toMatchObject({ title: 'Required', description: 'Select Physical Handicapped' });
});

test("PRF-08 the server's field errors land on the fields and its sentence stands in the page", async () => {
  await openForm('/profile/academic_details/ssc');
  await fillSection('ssc', TYPED['ssc']!, 'BE');
  fakeServer.use(
    fake('registerSection', {
      status: 422,
      message: 'Not so',
      errors: { ssc_name: 'This school is closed' },
    }),
  );
  await submit();
  const problem = await summary();
  expect(problem).toHaveTextContent('Not so');
  expect(screen.getByLabelText('School Name')).toHaveAccessibleDescription('This school is closed');
  expect(screen.getByLabelText('School Name')).toHaveValue('CITY SCHOOL');
  expect(lastToast()).toMatchObject({ title: 'Error', description: 'Not so', variant: 'destructive' });
});

test("W-59 the sentence of a 422 that is a field's own stands once in the summary", async () => {
  await openForm('/profile/academic_details/ssc');
  await fillSection('ssc', TYPED['ssc']!, 'BE');
  const message = 'This school is closed';
  fakeServer.use(fake('registerSection', { status: 422, message, errors: { ssc_name: message } }));
  await submit();
  const problem = await summary();
  expect(within(problem).getAllByText(message)).toHaveLength(1);
});

test('W-59 both branches of an MCA form are named, while the toast keeps its words', async () => {
  await openForm('/profile/academic_details/MCA', 'MCA', 'Submit');
  await submit('Submit');
  const problem = await summary();
  expect(problem).toHaveTextContent('Please enter valid UG Branch');
  expect(problem).toHaveTextContent('Please enter valid MCA Specialization');
  expect(lastToast()).toMatchObject({ title: 'Required', description: 'University is required!' });
});
