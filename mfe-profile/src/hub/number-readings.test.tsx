import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accessibilityViolations,
  fake,
  fakeServer,
  sampleNumberReading,
  useFakeApi,
} from '@portal/shared/testing';
import { givenProfile, openPage } from '../../test/profile-server';
import { storedPersonal } from '../../test/sample-sections';

useFakeApi();

const locked = (sectionsAfter = Promise.resolve()) =>
  givenProfile({ registered: true, sections: { personal: storedPersonal('BE') }, sectionsAfter });
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Who viewed your identity numbers' }));

test('CEL-11 a student reads who saw a whole identity number, which, when and why', async () => {
  locked();
  const readings = [
    sampleNumberReading({ at: '2026-03-12T06:35:00Z' }),
    sampleNumberReading({ field: 'PAN Number', by: 'Ketan Shah', reason: 'An offer asks for it.' }),
  ];
  fakeServer.use(fake('numberReadings', { data: readings }));
  const { container } = await openPage('/profile');
  const [first, second] = await (await panel()).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Aadhar NumberHetal Pandya, 12/03/2026 12:05 PMReason: The bank asked for it.',
  );
  expect(second).toHaveTextContent(/^PAN NumberKetan Shah, .*Reason: An offer asks for it\.$/);
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-11 views that cannot be loaded are requested again on demand, and the profile is shown without them', async () => {
  locked();
  fakeServer.use(fake('numberReadings', { status: 500, message: 'The server has failed.' }));
  await openPage('/profile');
  const part = await panel();
  expect(await part.findByText('The server has failed.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fakeServer.use(fake('numberReadings', { data: [] }));
  await userEvent.click(part.getByRole('button', { name: 'Try again' }));
  expect(part.getByRole('heading')).toHaveFocus();
  expect(await part.findByText('No one from the placement cell has.')).toBeVisible();
});

test('CEL-11 they are asked for once the profile is there', async () => {
  let isAsked = false;
  let give = (): void => undefined;
  locked(new Promise((resolve) => (give = resolve)));
  fakeServer.use(
    fake('numberReadings', () => {
      isAsked = true;
      return { data: [] };
    }),
  );
  await openPage('/profile');
  expect(await screen.findByRole('heading', { name: 'Student Information' })).toBeVisible();
  expect(isAsked).toBe(false);
  give();
  expect(await (await panel()).findByText('No one from the placement cell has.')).toBeVisible();
  expect(isAsked).toBe(true);
});
