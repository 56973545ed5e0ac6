import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@portal/shared/toasts';
import { PortalTheme } from '@portal/shared/ui';
import { act } from 'react';
import { Toaster } from './toaster';

const open = () =>
  render(
    <PortalTheme>
      <Toaster />
    </PortalTheme>,
  );

test('SHL-10 a success stands in the status region, with title and description', () => {
  open();
  act(() => void toast({ title: 'Consent Given', description: 'It has reached us', variant: 'success' }));
  const region = within(screen.getByRole('status'));
  expect(region.getByText('Consent Given')).toBeVisible();
  expect(region.getByText('It has reached us')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('SHL-10 an error stands in the alert region and replaces what was shown', () => {
  open();
  act(() => void toast({ title: 'Saved' }));
  act(() => void toast({ title: 'Error', description: 'Not saved', variant: 'destructive' }));
  expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('SHL-10 a toast can be dismissed before its time', async () => {
  open();
  act(() => void toast({ title: 'Read me', stay: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByText('Read me')).not.toBeVisible();
});

test('W-32 a toast that the page itself shows takes the place of an older one, and the corner stays empty', () => {
  open();
  act(() => void toast({ title: 'Saved' }));
  act(() => void toast({ title: 'Error', description: 'Refused', variant: 'destructive', inPage: true }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.queryByText('Refused')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
