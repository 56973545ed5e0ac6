import { formatBytes } from '@portal/shared/format';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, policy } from '../../test/public-site';
import made from '../files/public.generated';

const { rules } = policy;

test('PUB-08 every rule of the content, numbered, and a download that says so', async () => {
  await openPage('/placement_policy');
  const items = within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(rules.map(({ title, text }) => title + text));
  const download = screen.getByRole('link', {
    name: `Download the rules (PDF, ${formatBytes(made['placement-rules.pdf']?.bytes ?? 0)})`,
  });
  expect(download).toHaveAttribute('href', 'placement-rules.pdf');
  await userEvent.click(download);
  expect(await screen.findByText('Downloading rules...')).toBeVisible();
});

test('W-38 the policy begins with its contents, and each rule has an address', async () => {
  await openPage('/placement_policy');
  const contents = await screen.findByRole('navigation', { name: 'On this page' });
  const links = within(contents).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(rules.map(({ title }) => title));
  for (const link of links) {
    const rule = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(within(rule ?? contents).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent);
  }
});

test('W-38 the policy says since when it is active', async () => {
  await openPage('/placement_policy');
  const [year, month, day] = policy.inForceSince.split('-');
  expect(await screen.findByText(`${day}/${month}/${year}`)).toHaveAttribute('datetime', policy.inForceSince);
});
