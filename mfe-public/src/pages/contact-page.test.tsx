import { college } from '@portal/shared/college';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../test/public-site';

const landmarks = college.address.landmarks ?? [];

test('PUB-09 contacts are links, and the map asks no one until it is wanted', async () => {
  await openPage('/contactus');
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  for (const { name, email, phone } of [college.placementOfficer, ...college.coordinators]) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    );
  }
  const [drawn] = screen.queryAllByRole('img', { name: /^Drawn map/ });
  expect(drawn !== undefined).toBe(landmarks.length > 0);
  for (const { name } of landmarks) expect(within(drawn!).getByText(new RegExp(`^${name}, `))).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show map from OpenStreetMap' }));
  const { latitude, longitude } = college.address;
  expect(screen.getByTitle(`Map of ${college.name}`)).toHaveAttribute(
    'src',
    expect.stringContaining(`marker=${latitude}%2C${longitude}`),
  );
});

test('PUB-09 W-33 the map takes no focus away, and the drawing can be had again', async () => {
  await openPage('/contactus');
  await userEvent.click(await screen.findByRole('button', { name: 'Show map from OpenStreetMap' }));
  const back = screen.getByRole('button', {
    name: landmarks.length > 0 ? 'Show the drawn map again' : 'Hide the map',
  });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(screen.queryAllByRole('img', { name: /^Drawn map/ })).toHaveLength(Math.min(landmarks.length, 1));
  expect(document.querySelector('iframe')).toBeNull();
});
