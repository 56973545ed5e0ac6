import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToasts } from '@portal/shared/toasts';
import { fake, fakeServer, useFakeApi } from '@portal/shared/testing';
import { fillSection } from '../../test/fill-section';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal, TYPED } from '../../test/sample-sections';

useFakeApi();
beforeEach(() => localStorage.clear());
jest.setTimeout(30_000);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pick = async (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), value);
const submit = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));
const lastToast = () => readToasts().at(-1);
const summary = () => screen.findByRole('alert', { name: 'There is a problem' });

async function open(path: string, degree: 'BE' | 'ME' | 'MCA' = 'BE', submitLabel = 'Save') {
  const profile = givenProfile({ sections: { personal: storedPersonal(degree) } });
  const view = await openPage(path);
  await screen.findByRole('button', { name: submitLabel });
  return { ...profile, ...view };
}

test('PRF-20 the same address is copied and disabled, and free again once unticked', async () => {
  const { saved } = await open('/profile/address_details');
  await fillSection('address', TYPED['address']!, 'BE');
  const same = screen.getByRole('checkbox', { name: 'Same as Permanent Address' });
  await userEvent.click(same);
  expect(screen.getByLabelText('Present City')).toHaveValue('AHMEDABAD');
  expect(screen.getByLabelText('Present City')).toBeDisabled();
  expect(screen.getByLabelText('Present Pin')).toHaveValue('380015');
  type('Permanent City', 'rajkot');
  expect(screen.getByLabelText('Present City')).toHaveValue('RAJKOT');
  await userEvent.click(same);
  expect(screen.getByLabelText('Present City')).toBeEnabled();
  await userEvent.click(same);
  expect(screen.getByLabelText('Present City')).toHaveValue('RAJKOT');
  await submit();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ perm_pin: 380015, pres_pin: 380015, pres_city: 'RAJKOT' });
  expect(saved[0]).not.toHaveProperty('same_as_permanent');
});

test('W-59 PRF-20 the same address, ticked and unticked, gives back what was typed', async () => {
  await open('/profile/address_details');
  await fillSection('address', TYPED['address']!, 'BE');
  const same = screen.getByRole('checkbox', { name: 'Same as Permanent Address' });
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(same);
    expect(screen.getByLabelText('Present City')).toHaveValue('AHMEDABAD');
    await userEvent.click(same);
    expect(screen.getByLabelText('Present City')).toHaveValue('SURAT');
    expect(screen.getByLabelText('Present Pin')).toHaveValue('395001');
  }
});

test('W-59 PRF-20 where nothing was typed before, an unticked copy stays to be changed', async () => {
  await open('/profile/address_details');
  type('Permanent City', 'rajkot');
  const same = screen.getByRole('checkbox', { name: 'Same as Permanent Address' });
  await userEvent.click(same);
  await userEvent.click(same);
  expect(screen.getByLabelText('Present City')).toHaveValue('RAJKOT');
});

test('W-59 PRF-70 going back to an exam gives back its score', async () => {
  await open('/profile/academic_details/me', 'ME');
  await fillSection('me', TYPED['me']!, 'ME');
  const score = screen.getByLabelText<HTMLInputElement>('GATE Score').value;
  expect(score).not.toBe('');
  await userEvent.click(screen.getByRole('radio', { name: 'PGCET' }));
  type('PGCET Score', '150');
  await userEvent.click(screen.getByRole('radio', { name: 'GATE' }));
  expect(screen.getByLabelText('GATE Score')).toHaveValue(score);
  await userEvent.click(screen.getByRole('radio', { name: 'PGCET' }));
  expect(screen.getByLabelText('PGCET Score')).toHaveValue('150');
});

test('W-59 PRF-70 a score that was emptied after it came back stays empty', async () => {
  await open('/profile/academic_details/me', 'ME');
  await fillSection('me', TYPED['me']!, 'ME');
  for (const exam of ['PGCET', 'GATE']) await userEvent.click(screen.getByRole('radio', { name: exam }));
  type('GATE Score', '');
  for (const exam of ['PGCET', 'GATE']) await userEvent.click(screen.getByRole('radio', { name: exam }));
  expect(screen.getByLabelText('GATE Score')).toHaveValue('');
});

test('PRF-61 W-59 DIPLOMA disables sem 1 and 2, shows N/A and sends 0; JEE gives back what was typed', async () => {
  const { saved } = await open('/profile/academic_details/BE');
  await fillSection('be', TYPED['be']!, 'BE');
  await pick('Admission Based On', 'DIPLOMA');
  for (const label of ['Sem 1 SPI', 'Sem 2 SPI']) {
    expect(screen.getByLabelText(label)).toBeDisabled();
    expect(screen.getByLabelText(label)).toHaveValue('N/A');
  }
  await pick('Admission Based On', 'JEE');
  expect(screen.getByLabelText('Sem 1 SPI')).toHaveValue('8');
  expect(screen.getByLabelText('Sem 2 SPI')).toHaveValue('8');
  expect(screen.getByLabelText('Sem 1 SPI')).toBeEnabled();
  await pick('Admission Based On', 'DIPLOMA');
  await submit();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ be_sem1_spi: 0, be_sem2_spi: 0, be_sem6_spi: 0, be_total_back: 3 });
});

test('PRF-60 live backlogs are not asked of ME students, and another university only of them', async () => {
  await open('/profile/academic_details/be', 'ME');
  expect(screen.queryByLabelText('BE Live Backlogs (still open)')).toBeNull();
  await pick('BE Branch', 'OTHER').catch(() => undefined);
  await submit();
  expect(await summary()).toHaveTextContent('Sem 8 SPI');
});

test('PRF-70 choosing one exam clears the score of the other', async () => {
  const { saved } = await open('/profile/academic_details/me', 'ME');
  await submit();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ title: 'Required', description: 'Exam Type is Required!' }),
  );
  await fillSection('me', TYPED['me']!, 'ME');
  expect(screen.queryByLabelText('PGCET Score')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'PGCET' }));
  expect(screen.queryByLabelText('GATE Score')).toBeNull();
  type('PGCET Score', '150');
  await submit();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ gate_score: 0, pgcet_score: 150, me_total_back: 3 });
});

test('PRF-30 OTHER asks for the name of the board, which is stored in upper case', async () => {
  const { saved } = await open('/profile/academic_details/SSC');
  await fillSection('ssc', { ...TYPED['ssc'], ssc_board: 'OTHER' }, 'BE');
  await submit();
  const problem = await summary();
  expect(lastToast()).toMatchObject({ title: 'Required', description: 'Board is required!' });
  await userEvent.click(within(problem).getByRole('link', { name: 'Board is required!' }));
  expect(screen.getByLabelText('Name of the board')).toHaveFocus();
  type('Name of the board', 'state board');
  await submit();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ ssc_board: 'STATE BOARD' });
});

test('PRF-30 a stored board that is not on the list opens as OTHER with its text', async () => {
  givenProfile({
    sections: {
      personal: storedPersonal('BE'),
      ssc: { ssc_name: 'X', ssc_board: 'STATE BOARD', ssc_passing_year: 2020, ssc_per: 80 },
    },
  });
  await openPage('/profile/academic_details/ssc');
  expect(await screen.findByLabelText('Name of the board')).toHaveValue('STATE BOARD');
  expect(screen.getByLabelText('SSC Board')).toHaveValue('OTHER');
});

test('PRF-80 UG and MCA stand in one form with one Submit', async () => {
  await open('/profile/academic_details/mca', 'MCA', 'Submit');
  expect(screen.getByRole('heading', { name: 'UG Details' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'MCA Details', level: 2 })).toBeVisible();
  type('Sem 1 percentage', '100.01');
  await submit('Submit');
  expect(await summary()).toHaveTextContent('Please enter valid sem 1 percentage');
});

test('PRF-16 yes reveals the percentage', async () => {
  await open('/profile/basic_details');
  const group = screen.getByRole('radiogroup', { name: 'Physical Handicapped' });
  expect(within(group).getByRole('radio', { name: 'No' })).toBeChecked();
  await userEvent.click(within(group).getByRole('radio', { name: 'Yes' }));
  await submit();
  expect(await summary()).toHaveTextContent('Physical Handicapped Percentage is required');
});

test.each([
  [
    'PRF-13 equal e-mails',
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
  const { saved } = await open('/profile/basic_details');
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

test('PRF-18 changing the degree asks first, and Cancel leaves degree and branch as they were', async () => {
  await open('/profile/basic_details');
  await pick('Degree', 'ME');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByLabelText('Degree')).toHaveValue('BE'));
  expect(screen.getByLabelText('Branch')).toHaveValue('computer');
});

test("PRF-08 the server's field errors land on the fields and its sentence stands in the page", async () => {
  await open('/profile/academic_details/ssc');
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
  await open('/profile/academic_details/ssc');
  await fillSection('ssc', TYPED['ssc']!, 'BE');
  const message = 'This school is closed';
  fakeServer.use(fake('registerSection', { status: 422, message, errors: { ssc_name: message } }));
  await submit();
  const problem = await summary();
  expect(within(problem).getAllByText(message)).toHaveLength(1);
});

test('W-59 both branches of an MCA form are named, while the toast keeps its words', async () => {
  await open('/profile/academic_details/MCA', 'MCA', 'Submit');
  await submit('Submit');
  const problem = await summary();
  expect(problem).toHaveTextContent('Please enter valid UG Branch');
  expect(problem).toHaveTextContent('Please enter valid MCA Specialization');
  expect(lastToast()).toMatchObject({ title: 'Required', description: 'University is required!' });
});
