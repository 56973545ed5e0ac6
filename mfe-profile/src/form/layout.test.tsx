import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations, useFakeApi } from '@portal/shared/testing';
import { profileRules } from '../rules';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal, storedSsc } from '../../test/sample-sections';
import { placeFields } from './field-layout';

useFakeApi();

const sections = { personal: storedPersonal('BE'), ssc: storedSsc };
const SSC_FORM = '/profile/academic_details/ssc';
const parts = () => screen.findByRole('navigation', { name: 'Parts of this form' });

test('W-59 a long form has jumps to its parts, which name what is to be corrected there', async () => {
  givenProfile({ sections });
  const { container } = await openPage('/profile/basic_details');
  const jumps = await parts();
  expect(
    within(jumps)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(profileRules.sections['personal']?.groups);
  await userEvent.click(within(jumps).getByRole('link', { name: 'Contact' }));
  const contact = screen.getByRole('heading', { level: 2, name: 'Contact' });
  expect(document.activeElement).toContainElement(contact);
  expect(document.activeElement).toContainElement(screen.getByLabelText('Student Mobile No'));

  fireEvent.change(screen.getByLabelText('Height (cm)'), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText('Weight (kg)'), { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(jumps).findByRole('link', { name: 'About you (2 to correct)' })).toBeVisible();
  expect(screen.getByText(/^(· )?2 to correct$/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('W-59 on a phone a button opens the jumps, names the part, and closes them once one is taken', async () => {
  givenProfile({ sections });
  await openPage('/profile/basic_details');
  const opener = within(await parts()).getByRole('button', { name: 'Part 1 of 6: Student' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(within(await parts()).getByRole('link', { name: 'Payment' }));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('W-59 a short form has no jumps', async () => {
  givenProfile({ sections });
  await openPage(SSC_FORM);
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('navigation', { name: 'Parts of this form' })).toBeNull();
});

test('W-59 Save and next section leads to the next that is still to fill', async () => {
  const { saved } = givenProfile({ sections });
  await openPage(SSC_FORM);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and next section' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'HSC Details' })).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('W-59 numbers of semesters stand in one strip with one hint, and its messages name the semester', async () => {
  const { saved } = givenProfile({ sections });
  const { container } = await openPage('/profile/academic_details/BE');
  const first = await screen.findByLabelText('Sem 1 SPI');
  const hint = '0 to 10, up to 2 decimals.';
  // One of BE CPI, one of BE CGPA, and one of eight semesters.
  expect(screen.getAllByText(hint)).toHaveLength(3);
  expect(first).toHaveAccessibleDescription(hint);
  fireEvent.change(screen.getByLabelText('Sem 5 SPI'), { target: { value: '11.2' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Sem 5 SPI')).toHaveAccessibleDescription(
      `Invalid format for Sem 5 SPI. Give 0 to 10, with up to 2 decimals. ${hint}`,
    ),
  );
  expect(await accessibilityViolations(container)).toEqual([]);
  expect(saved).toEqual([]);
});

test('W-59 short neighbours share a row on a phone, and no short field is alone in half of one', () => {
  const { fields } = profileRules.sections['personal']!;
  const about = fields.filter(({ group }) => group === 'About you' || group === 'Contact');
  const narrow = placeFields(about, { values: {}, degree: 'BE' }).flatMap((placed) =>
    'field' in placed && placed.narrow ? [placed.field.name] : [],
  );
  expect(narrow).toEqual(['caste', 'blood_group', 'height_cm', 'weight_kg']);
});
