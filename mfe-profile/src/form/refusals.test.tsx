import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, fakeServer, useFakeApi } from '@portal/shared/testing';
import { lastToast, openForm, pick, submit, summary } from '../../test/form-page';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal, storedSsc } from '../../test/sample-sections';

useFakeApi();

test('PRF-17 PRF-18 a degree that was given up, once that was asked, is asked for by a toast titled Required', async () => {
  const { saved } = await openForm('/profile/basic_details');
  await pick('Degree', '');
  await userEvent.click(await screen.findByRole('button', { name: 'Change degree' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await submit();
  expect(await summary()).toHaveTextContent('Select Degree');
  expect(lastToast()).toMatchObject({
    title: 'Required',
    description: 'Select Degree',
    variant: 'destructive',
  });
  expect(saved).toEqual([]);
});

test("PRF-08 W-59 the server's errors land on the fields, and its sentence is once in the page", async () => {
  const closed = 'This school is closed';
  givenProfile({ sections: { personal: storedPersonal('BE'), ssc: storedSsc } });
  await openPage('/profile/academic_details/ssc');
  const field = await screen.findByLabelText('School Name');
  for (const message of ['Not so', closed]) {
    fakeServer.use(fake('registerSection', { status: 422, message, errors: { ssc_name: closed } }));
    await submit();
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Error', description: message }));
    expect(within(await summary()).getAllByText(message)).toHaveLength(1);
    expect(field).toHaveAccessibleDescription(closed);
    expect(field).toHaveValue('CITY SCHOOL');
  }
});
