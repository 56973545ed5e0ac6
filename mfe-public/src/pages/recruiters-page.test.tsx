import { pictureName } from '@portal/shared/college/picture-name';
import { initials } from '@portal/shared/ui';
import { screen, within } from '@testing-library/react';
import { openPage, recruiters } from '../../test/public-site';

test('PUB-10 W-38 every recruiter is listed once, under its sector, with its logo or its initials', async () => {
  await openPage('/pastrecruiters');
  await screen.findByRole('heading', { level: 1, name: 'Past recruiters' });
  const sectors = [...new Set(recruiters.map(({ sector }) => sector))];
  for (const sector of sectors) {
    const items = within(screen.getByRole('region', { name: sector })).getAllByRole('listitem');
    const own = recruiters.filter((recruiter) => recruiter.sector === sector);
    expect(items).toHaveLength(own.length);
    own.forEach(({ name, logo }, at) => {
      const item = within(items[at]!);
      expect(item.getByText(name)).toBeVisible();
      const logos = item.queryAllByRole('img').map((image) => image.getAttribute('src'));
      expect(logos).toEqual(logo ? [pictureName('recruiter', logo)] : []);
      if (!logo) expect(items[at]).toHaveTextContent(`${initials(name)}${name}`);
    });
  }
  expect(screen.queryAllByRole('listitem')).toHaveLength(recruiters.length);
});
