import { screen, within } from '@testing-library/react';
import { batches, openPage } from '../../test/public-site';

test('PUB-07 members stand under their batch with role, tech stack and links', async () => {
  await openPage('/team');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  const headings = screen.queryAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(
    batches.map(({ batch }) => `Batch ${batch}`),
  );
  for (const { batch, members } of batches) {
    const region = within(screen.getByRole('region', { name: `Batch ${batch}` }));
    for (const { name, role, techStack, links } of members) {
      const member = within(region.getByRole('heading', { name, level: 3 }).closest('li')!);
      expect(member.getByText(role)).toBeVisible();
      expect(member.getByRole('list', { name: `Tech stack of ${name}` })).toHaveTextContent(
        techStack.join(''),
      );
      for (const [site, href] of Object.entries(links)) {
        const profile = member.getByRole('link', { name: `${site} (opens in a new tab)` });
        expect(profile).toHaveAttribute('href', href);
        expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
      }
    }
  }
});

test('W-23 a college without a team says so', async () => {
  await openPage('/team');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  expect(screen.queryAllByText('The names of the team will appear here.')).toHaveLength(
    batches.length ? 0 : 1,
  );
});
