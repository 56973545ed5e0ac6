import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToasts } from '@portal/shared/toasts';
import { accessibilityViolations, sampleSession, useFakeApi } from '@portal/shared/testing';
import { type } from '../../test/form-page';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();

const SSC = { ssc_name: 'CITY SCHOOL', ssc_board: 'GSEB', ssc_passing_year: 2020, ssc_per: 88.5 };
const SSC_FORM = '/profile/academic_details/ssc';
const KEY = `profile-draft:${sampleSession.enrollment}:ssc`;
const sections = { personal: storedPersonal('BE'), ssc: SSC };
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

/** A draft typed on the first save of a section that was saved a second time since. */
const overtaken = () =>
  givenProfile({
    sections,
    revisions: { ssc: 2 },
    drafts: { ssc: { ssc_name: 'CITY SCHOOL', ssc_board: 'OTHER', ssc_board_other: 'NIOS', ssc_per: '91' } },
    draftsUpon: { revision: 1, again: [] },
  });

test('W-50 a draft older than a save is shown beside it, field by field, and replaces nothing by itself', async () => {
  const { saved } = overtaken();
  const { container } = await openPage(SSC_FORM);
  expect(await screen.findByText('Your draft is older than what is saved')).toBeVisible();
  expect(screen.getAllByRole('radiogroup').map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(2);
  const percentage = screen.getByRole('radiogroup', { name: 'SSC Percentage' });
  expect(within(percentage).getByRole('radio', { name: 'Saved: 88.5' })).toBeChecked();
  expect(await accessibilityViolations(container)).toEqual([]);
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'SSC Board' })).getByRole('radio', {
      name: 'Your draft: NIOS',
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Name of the board')).toHaveValue('NIOS');
  expect(screen.getByLabelText('SSC Percentage')).toHaveValue('88.5');
  await save();
  await waitFor(() => expect(saved).toEqual([{ ...SSC, ssc_board: 'NIOS' }]));
});

test('W-50 keeping all that is saved gives the draft up, and taking all of it fills the form', async () => {
  const { drafts } = overtaken();
  const view = await openPage(SSC_FORM);
  await userEvent.click(await screen.findByRole('button', { name: 'Use draft values' }));
  expect(await screen.findByLabelText('SSC Percentage')).toHaveValue('91');
  view.unmount();
  // What was taken is a draft again; what is given up is one nowhere.
  await waitFor(() => expect(drafts['ssc']).toMatchObject({ ssc_per: '91' }));
  localStorage.clear();
  const { drafts: left } = overtaken();
  const again = await openPage(SSC_FORM);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep saved values' }));
  expect(await screen.findByLabelText('SSC Percentage')).toHaveValue('88.5');
  expect(screen.queryByText('Your draft is back')).toBeNull();
  await waitFor(() => expect(left['ssc']).toBeUndefined());
  again.unmount();
  await openPage(SSC_FORM);
  expect(await screen.findByLabelText('SSC Percentage')).toHaveValue('88.5');
  expect(screen.queryByText('Your draft is older than what is saved')).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('W-50 a save on an older save is not made: what was typed is shown beside the newer one', async () => {
  const { saved, saves, stored } = givenProfile({ sections });
  await openPage(SSC_FORM);
  await screen.findByRole('button', { name: 'Save' });
  type('SSC Percentage', '91');
  saves['ssc'] = 2;
  stored['ssc'] = { ...SSC, ssc_per: 90 };
  await save();
  const percentage = await screen.findByRole('radiogroup', { name: 'SSC Percentage' });
  expect(saved).toEqual([]);
  expect(readToasts().at(-1)?.description).toMatch(/saved elsewhere/);
  expect(within(percentage).getByRole('radio', { name: 'Saved: 90' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Use draft values' }));
  expect(await screen.findByLabelText('SSC Percentage')).toHaveValue('91');
  await save();
  await waitFor(() => expect(saved).toEqual([{ ...SSC, ssc_per: 91 }]));
});

test('W-51 DAT-10 identity numbers that were changed are asked again after a reload, and never fall back in silence', async () => {
  const { saved, drafts } = givenProfile({
    sections,
    drafts: { personal: { height_cm: '171' } },
    draftsUpon: { revision: 1, again: ['aadhar_no', 'pan_no'] },
  });
  await openPage('/profile/basic_details');
  expect(await screen.findByText('Type Aadhar Number and PAN Number again')).toBeVisible();
  expect(screen.getByText(/are never kept in a draft/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Why they are asked, and who sees them/ })).toHaveAttribute(
    'href',
    '/privacy#verification',
  );
  expect(screen.getByLabelText('Aadhar Number')).toHaveValue('');
  type('Aadhar Number', '111122223333');
  await save();
  const problem = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(problem).toHaveTextContent('Type PAN Number again: it is never kept in a draft');
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use what is saved' }));
  expect(screen.getByLabelText('Aadhar Number')).toHaveValue('999941057058');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(drafts['personal']).toBeUndefined();
});

/** A draft of another device in which an identity number was changed, and that a save has overtaken. */
const overtakenNumbers = (personal: Record<string, string>) =>
  givenProfile({
    sections,
    revisions: { personal: 2 },
    drafts: { personal },
    draftsUpon: { revision: 1, again: ['aadhar_no'] },
  });

test('W-51 numbers that were changed in a draft that a save has overtaken are asked again with what is taken of it', async () => {
  overtakenNumbers({ height_cm: '171' });
  await openPage('/profile/basic_details');
  await userEvent.click(await screen.findByRole('button', { name: 'Use draft values' }));
  expect(await screen.findByText('Type Aadhar Number again')).toBeVisible();
  expect(screen.getByLabelText('Aadhar Number')).toHaveValue('');
  expect(screen.getByLabelText('Height (cm)')).toHaveValue('171');
});

test('W-51 numbers are asked again where nothing else of the overtaken draft differs', async () => {
  const height = String(storedPersonal('BE')['height_cm']);
  overtakenNumbers({ height_cm: height });
  await openPage('/profile/basic_details');
  expect(await screen.findByText('Type Aadhar Number again')).toBeVisible();
  expect(screen.getByLabelText('Aadhar Number')).toHaveValue('');
});

test('W-51 who keeps all that is saved is asked for no number', async () => {
  overtakenNumbers({ height_cm: '171' });
  await openPage('/profile/basic_details');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep saved values' }));
  expect(await screen.findByLabelText('Aadhar Number')).toHaveValue('999941057058');
  expect(screen.queryByText('Type Aadhar Number again')).toBeNull();
});

test('W-55 the form opens with the course that the college imported, and says where a choice differs', async () => {
  const { saved } = givenProfile({ college: { degree: 'ME', branch: 'vlsi' } });
  await openPage('/profile/basic_details');
  expect(await screen.findByLabelText('Degree')).toHaveValue('ME');
  expect(await screen.findByLabelText('Branch')).toHaveValue('VLSI');
  expect(screen.queryByText(/college's list says/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Degree'), 'BE');
  await waitFor(() => expect(screen.getByLabelText('Branch')).toHaveValue(''));
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'civil');
  expect(await screen.findByText(/The college's list says ME, VLSI/)).toBeVisible();
  expect(saved).toEqual([]);
});
