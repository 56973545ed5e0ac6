import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  acceptShortlistRequest,
  companyLinkRequest,
  companyLinks,
  linkReasonRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleCompanyLinks,
  sampleStaffSession,
} from '@portal/shared/testing';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const PATH = '/cell/drives/drive-1/links';
const dialog = () => within(screen.getByRole('dialog'));

test('CEL-52 a link is made with its columns and its end, and its address is shown this once', async () => {
  const sent: unknown[] = [];
  const link = 'http://127.0.0.1/company-link/sample';
  fakeServer.use(
    fakeCellCall('companyLinks', { data: { links: [] } }),
    fakeCellCall('makeCompanyLink', ({ params, body }) => {
      sent.push({ params, body: companyLinkRequest.parse(body) });
      return {
        message: 'The link is mailed.',
        data: { batch: 'b', version: null, changed: 1, id: 'link-1', link, is_mailed: true },
      };
    }),
  );
  const { baseElement } = await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make a link…' }));
  fill(dialog().getByLabelText('Recruiter’s e-mail'), 'recruiter@company.example');
  await user.click(dialog().getByRole('checkbox', { name: 'CPI' }));
  expect(dialog().queryByRole('checkbox', { name: /Barred|Exception/ })).toBeNull();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Make and mail the link' }));
  expect(await screen.findByText(link)).toBeVisible();
  expect(sent).toMatchObject([
    {
      params: { id: 'drive-1' },
      body: { email: 'recruiter@company.example', columns: ['name', 'enrollment', 'branch', 'cpi'] },
    },
  ]);
});

test('CEL-52 a link shows its openings and its state, and is revoked with a reason', async () => {
  const sent: unknown[] = [];
  companyLinks.parse(sampleCompanyLinks());
  fakeServer.use(
    fakeCellCall('revokeCompanyLink', ({ params, body }) => {
      sent.push({ params, body: linkReasonRequest.parse(body) });
      return { message: 'The link opens nothing any more.', data: { batch: 'b', version: null, changed: 1 } };
    }),
  );
  const { container } = await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByText(/^Opened once/));
  expect(screen.getByText(/Opened a company link/)).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Revoke the link of recruiter@company.example' }));
  fill(dialog().getByLabelText('Reason'), 'The wrong address.');
  await user.click(dialog().getByRole('button', { name: 'Revoke the link' }));
  expect(await screen.findByText('The link opens nothing any more.')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: 'link-1' }, body: { reason: 'The wrong address.' } }]);
});

test('CEL-52 a shortlist is accepted into a round that is chosen, or dropped', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('acceptShortlist', ({ params, body }) => {
      sent.push({ params, body: acceptShortlistRequest.parse(body) });
      return {
        message: '1 are qualified, 0 left out.',
        data: { batch: 'b', version: null, changed: 1, left: 0, marks: 'm' },
      };
    }),
    fakeCellCall('dropShortlist', ({ params, body }) => {
      sent.push({ params, body: linkReasonRequest.parse(body) });
      return { message: 'The shortlist is dropped.', data: { batch: 'b', version: null, changed: 1 } };
    }),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  expect(await screen.findByText('ISHAAN TRIVEDI (220280107001)')).toBeVisible();
  expect(screen.getByText(/Somebody else/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Accept the shortlist/ }));
  await user.click(dialog().getByRole('button', { name: 'Accept the shortlist' }));
  expect((await dialog().findAllByText('Please choose a round.')).length).toBeGreaterThan(0);
  await user.selectOptions(dialog().getByLabelText('Round'), 'round-1');
  await user.click(dialog().getByRole('button', { name: 'Accept the shortlist' }));
  expect(await screen.findByText('1 are qualified, 0 left out.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Drop the shortlist/ }));
  fill(dialog().getByLabelText('Reason'), 'Sent by mistake.');
  await user.click(dialog().getByRole('button', { name: 'Drop the shortlist' }));
  expect(await screen.findByText('The shortlist is dropped.')).toBeVisible();
  expect(sent).toMatchObject([
    { params: { id: 'shortlist-1' }, body: { round: 'round-1', mode: 'all' } },
    { params: { id: 'shortlist-1' }, body: { reason: 'Sent by mistake.' } },
  ]);
});

test('CEL-52 CEL-03 a coordinator has no company links', async () => {
  await openPage('/cell/drives/drive-1', sampleStaffSession('coordinator'));
  expect(await screen.findByRole('region', { name: 'Rounds' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Company links' })).toBeNull();
});
