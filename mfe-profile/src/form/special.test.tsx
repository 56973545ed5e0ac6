import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFakeApi } from '@portal/shared/testing';
import { fillSection } from '../../test/fill-section';
import { lastToast, openForm, pick, submit, summary, type } from '../../test/form-page';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal, TYPED } from '../../test/sample-sections';

useFakeApi();

test('PRF-20 W-59 the same address is copied and disabled, and unticked gives back what was typed', async () => {
  const { saved } = await openForm('/profile/address_details');
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
  expect(screen.getByLabelText('Present City')).toHaveValue('SURAT');
  expect(screen.getByLabelText('Present Pin')).toHaveValue('395001');
  // Where nothing was typed before, an unticked copy stays to be changed.
  for (const label of ['Present City', 'Present Pin']) type(label, '');
  await userEvent.click(same);
  await userEvent.click(same);
  expect(screen.getByLabelText('Present City')).toHaveValue('RAJKOT');
  await userEvent.click(same);
  await submit();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ perm_pin: 380015, pres_pin: 380015, pres_city: 'RAJKOT' });
  expect(saved[0]).not.toHaveProperty('same_as_permanent');
});

test('PRF-61 W-59 DIPLOMA disables sem 1 and 2, shows N/A and sends 0; JEE gives back what was typed', async () => {
  const { saved } = await openForm('/profile/academic_details/BE');
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

test('PRF-70 W-59 choosing one exam clears the score of the other, and going back gives it back, unless it was emptied', async () => {
  const { saved } = await openForm('/profile/academic_details/me', 'ME');
  await submit();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ title: 'Required', description: 'Exam Type is Required!' }),
  );
  await fillSection('me', TYPED['me']!, 'ME');
  expect(screen.queryByLabelText('PGCET Score')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'PGCET' }));
  expect(screen.queryByLabelText('GATE Score')).toBeNull();
  type('PGCET Score', '150');
  await userEvent.click(screen.getByRole('radio', { name: 'GATE' }));
  expect(screen.getByLabelText('GATE Score')).toHaveValue('61.5');
  type('GATE Score', '');
  for (const exam of ['PGCET', 'GATE']) await userEvent.click(screen.getByRole('radio', { name: exam }));
  expect(screen.getByLabelText('GATE Score')).toHaveValue('');
  await userEvent.click(screen.getByRole('radio', { name: 'PGCET' }));
  expect(screen.getByLabelText('PGCET Score')).toHaveValue('150');
  await submit();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ gate_score: 0, pgcet_score: 150, me_total_back: 3 });
});

test('PRF-30 OTHER asks for the name of the board, which is stored in upper case', async () => {
  const { saved } = await openForm('/profile/academic_details/SSC');
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

test('PRF-18 changing the degree asks first, and Cancel leaves degree and branch as they were', async () => {
  await openForm('/profile/basic_details');
  await pick('Degree', 'ME');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByLabelText('Degree')).toHaveValue('BE'));
  expect(screen.getByLabelText('Branch')).toHaveValue('computer');
});
