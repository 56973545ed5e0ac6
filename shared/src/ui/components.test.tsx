import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { accessibilityViolations, renderPage } from '../../testing';
import { Link } from '../router';
import { initials } from './avatar';
import { ConfirmDialog } from '../ui-dialog';
import { Tabs } from '../ui-tabs';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  ExternalLink,
  PageHeading,
  ProgressBar,
  useFocusMoves,
} from '.';

test('SHL-13 the heading of a new screen takes focus, that of the first does not', async () => {
  const user = userEvent.setup();
  await renderPage([
    {
      path: '/',
      element: (
        <>
          <PageHeading>First</PageHeading>
          <Link to="/second">Go on</Link>
        </>
      ),
    },
    { path: '/second', element: <PageHeading>Second</PageHeading> },
  ]);
  expect(screen.getByRole('heading', { name: 'First', level: 1 })).not.toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  expect(screen.getByRole('heading', { name: 'Second', level: 1 })).toHaveFocus();
});

/** What a page does whose code or data comes after the navigation. */
function LatePage({ wait }: { wait: Promise<void> }) {
  useFocusMoves();
  const [isHere, setHere] = useState(false);
  useEffect(() => void wait.then(() => setHere(true)), [wait]);
  return (
    <>
      <Link to="/late">Go on</Link>
      <a href="#more">More</a>
      {isHere && <PageHeading>Late</PageHeading>}
    </>
  );
}

const lateRoutes = (wait: Promise<void>) => [
  { path: '/', element: <Link to="/late">Go on</Link> },
  { path: '/late', element: <LatePage wait={wait} /> },
];

test('SHL-13 the heading of a page that comes late takes the focus', async () => {
  const user = userEvent.setup();
  let arrive = () => {};
  await renderPage(lateRoutes(new Promise((resolve) => (arrive = resolve))));
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus();
});

test('SHL-13 the heading of a page that comes late leaves the focus with a person who has tabbed on', async () => {
  const user = userEvent.setup();
  let arrive = () => {};
  await renderPage(lateRoutes(new Promise((resolve) => (arrive = resolve))));
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  await user.tab();
  await user.tab();
  const more = screen.getByRole('link', { name: 'More' });
  expect(more).toHaveFocus();
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Late' })).toBeVisible();
  expect(more).toHaveFocus();
});

function TwoTabs({ drawn }: { drawn: string[] }) {
  const [value, setValue] = useState('one');
  const panel = (name: string) => () => {
    drawn.push(name);
    return <p>Panel {name}</p>;
  };
  return (
    <Tabs
      label="Numbers"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'one', label: 'One', render: panel('one') },
        { value: 'two', label: 'Two', render: panel('two') },
      ]}
    />
  );
}

test('DSH-04 a panel is drawn when its tab is first opened, and kept', async () => {
  const user = userEvent.setup();
  const drawn: string[] = [];
  const { container } = render(<TwoTabs drawn={drawn} />);
  expect(drawn).not.toContain('two');
  expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('Panel one');
  await user.tab();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Panel two');
  expect(screen.getByText('Panel one')).not.toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('W-48 a panel is a stop of Tab where it has words only, and none where its own controls are reached', async () => {
  const user = userEvent.setup();
  const Panels = ({ pressable }: { pressable: boolean }) => (
    <Tabs
      label="Numbers"
      value="one"
      onChange={jest.fn()}
      tabs={[
        { value: 'one', label: 'One', render: () => (pressable ? <button>Press</button> : <p>Words</p>) },
      ]}
    />
  );
  const { rerender } = render(<Panels pressable={false} />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  rerender(<Panels pressable />);
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveAttribute('tabindex', '-1'));
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  screen.getByRole('tab').focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Press' })).toHaveFocus();
});

test('CMP-10 a confirmation starts on the button that changes nothing, and Escape cancels', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const dialog = { open: true, title: 'Sure?', confirmLabel: 'Do it', onConfirm, onCancel };
  const { rerender } = render(<ConfirmDialog {...dialog}>It is final.</ConfirmDialog>);
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toHaveAccessibleDescription('It is final.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(
    <ConfirmDialog {...dialog} busy>
      It is final.
    </ConfirmDialog>,
  );
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Do it' })).toBeDisabled();
});

test.each([
  ['polite', 'status'],
  ['assertive', 'alert'],
] as const)('a %s banner is announced as %s', (live, role) => {
  render(
    <Banner live={live} title="Heads up">
      Words
    </Banner>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('Heads upWords');
});

test('a banner that is there from the start is not announced', () => {
  render(<Banner action={<Button>Fix</Button>}>Words</Banner>);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('button', { name: 'Fix' })).toBeVisible();
});

test('DSH-04 nothing there says No Data Found; a failure offers to try again', async () => {
  const onRetry = jest.fn();
  render(
    <>
      <EmptyState />
      <ErrorState onRetry={onRetry}>The server cannot be reached.</ErrorState>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'No Data Found' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to LoadThe server cannot be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('PRF-01 progress is said in words and numbers', () => {
  render(<ProgressBar label="Sections complete" value={3} max={6} />);
  const bar = screen.getByRole('progressbar', { name: 'Sections complete' });
  expect(bar).toHaveAttribute('value', '3');
  expect(bar).toHaveAttribute('max', '6');
  expect(bar).toHaveAttribute('aria-valuetext', '3 of 6');
});

test('a link to a new tab says so and gives no handle; a plain one stays', () => {
  render(
    <>
      <ExternalLink href="https://example.org" newTab>
        Site
      </ExternalLink>
      <ExternalLink href="mailto:a@example.org">Mail</ExternalLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Site (opens in a new tab)' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(screen.getByRole('link', { name: 'Mail' })).not.toHaveAttribute('target');
});

test.each([
  ['MEERA RAJ SHAH', 'MS'],
  ['meera', 'M'],
  ['  ', ''],
])('initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
