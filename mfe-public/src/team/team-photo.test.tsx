import { takeContent } from '@portal/shared/college';
import type { Batch } from '@portal/shared/college/content/team.schema';
import { renderPage } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import publicSite from '../remote';

const member = { role: 'Back end', techStack: ['SQL'], links: {} };
const team: Batch[] = [
  {
    batch: 2031,
    members: [
      { ...member, name: 'Asha Shah', photo: 'photos/asha.jpg' },
      { ...member, name: 'Ravi Nair' },
    ],
  },
];
const PHOTO = '/remotes/college/1/member/photos/asha.jpg.webp';

afterEach(() => takeContent(null));

test('PUB-07 W-22 a member’s photo is beside the name, and initials where there is none', async () => {
  takeContent({
    hash: '1',
    sections: { team },
    files: { 'member/photos/asha.jpg.webp': { href: PHOTO, bytes: 9 } },
  });
  await renderPage(publicSite.routes, { path: '/team' });
  const [asha, ravi] = [
    await screen.findByRole('heading', { level: 3, name: 'Asha Shah' }),
    screen.getByRole('heading', { level: 3, name: 'Ravi Nair' }),
  ].map((heading) => heading.closest('li')!);
  const photo = asha!.querySelector('img')!;
  // The name says who it is; a photo of a size of its own moves nothing when it comes.
  expect([photo.getAttribute('src'), photo.alt, photo.width, photo.height]).toEqual([PHOTO, '', 56, 56]);
  expect(asha).not.toHaveTextContent('AS');
  expect(ravi!.querySelector('img')).toBeNull();
  expect(ravi).toHaveTextContent('RN');
});
