import { accessibilityViolations, TestTheme } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import { openPage } from '../../test/public-site';
import { Recruiting } from '../home/recruiting';
import { MemberCard } from '../team/member-card';

test('W-23 a college that names no steps for companies, and a member without stack and links, leave no empty list', async () => {
  const { unmount } = render(
    <TestTheme>
      <Recruiting steps={[]} />
    </TestTheme>,
  );
  expect(screen.getByRole('region', { name: 'Recruit on campus' })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  render(
    <TestTheme>
      <ul>
        <MemberCard member={{ name: 'Asha Patel', role: 'Design', techStack: [], links: {} }} />
      </ul>
    </TestTheme>,
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test.each(['/', '/team', '/placement_policy', '/contactus', '/pastrecruiters', '/privacy'])(
  'SHL-13 %s has one h1, a title and no violation',
  async (address) => {
    await openPage(address);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toMatch(/^[A-Z].* · Placement Portal$/);
    expect(await accessibilityViolations(document.body)).toEqual([]);
  },
);
