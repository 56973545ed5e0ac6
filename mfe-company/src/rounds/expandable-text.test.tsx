import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTheme } from '@portal/shared/testing';
import { ExpandableText } from './expandable-text';

const show = (text: string) => render(<ExpandableText>{text}</ExpandableText>, { wrapper: TestTheme });

test('CMP-12 instructions of 120 characters stand as they are', () => {
  show('a'.repeat(120));
  expect(screen.getByText('a'.repeat(120))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('CMP-12 W-49 longer ones are cut until one asks for the rest, an address in them a link to the whole of it', async () => {
  const address = 'https://meet.example.org/aptitude-test';
  const { container } = show(`${'a'.repeat(105)} ${address}. Bring a pen.`);
  expect(screen.getByRole('link', { name: /^https:\/\/meet\.e/ })).toHaveAttribute('href', address);
  expect(container).not.toHaveTextContent(address);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByRole('link', { name: new RegExp(`^${address} `) })).toHaveAttribute('href', address);
  expect(container).toHaveTextContent(/Bring a pen\./);
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(container).not.toHaveTextContent(/Bring a pen/);
});
