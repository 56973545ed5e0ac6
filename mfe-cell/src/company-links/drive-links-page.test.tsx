import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  acceptShortlistRequest,
  companyLinkRequest,
  companyLinks,
  extendLinkRequest,
  linkReasonRequest,
} from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleCompanyLinks,
} from '@portal/shared/testing';
import { keepSent } from '../../test/keep-sent';
import { openPage, useConsole } from '../../test/open-page';

useConsole();

const PATH = '/cell/drives/drive-1/links';
const dialog = () => within(screen.getByRole('dialog'));

test('CEL-52 F-72 a link is made for several addresses with its columns and its end, and is shown this once', async () => {
  const sent: unknown[] = [];
  const link = 'http://127.0.0.1/company-link/sample';
  fakeServer.use(
    fakeCellCall('companyLinks', { data: { links: [] } }),
    fakeCellCall('makeCompanyLink', ({ params, body }) => {
      sent.push({ params, body: companyLinkRequest.parse(body) });
      return {
        message: 'The link is mailed.',
        data: {
          batch: 'b',
          version: null,
          changed: 2,
          id: 'link-1',
          links: [
            { email: 'recruiter@company.example', link, is_mailed: true },
            { email: 'second@company.example', link: `${link}-2`, is_mailed: false },
          ],
        },
      };
    }),
  );
  const { baseElement } = await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create link…' }));
  const emails = dialog().getByLabelText('Email addresses');
  fill(emails, 'recruiter@company.example\nno address');
  await user.click(dialog().getByRole('button', { name: 'Make and email the link' }));
  expect((await dialog().findAllByText('One of these is not an email address.')).length).toBeGreaterThan(0);
  fill(emails, 'recruiter@company.example\nsecond@company.example');
  await user.click(dialog().getByRole('checkbox', { name: 'CPI' }));
  expect(dialog().queryByRole('checkbox', { name: /Barred|Exception/ })).toBeNull();
  expect(await accessibilityViolations(baseElement)).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Make and email the link' }));
  expect(await screen.findByText(link)).toBeVisible();
  expect(screen.getByText(/^Not emailed to second@company\.example: send it yourself/)).toBeVisible();
  expect(sent).toMatchObject([
    {
      params: { id: 'drive-1' },
      body: {
        emails: ['recruiter@company.example', 'second@company.example'],
        columns: ['name', 'enrollment', 'branch', 'cpi'],
      },
    },
  ]);
});

test('CEL-52 a link shows its openings and its state, and is revoked with a reason', async () => {
  const sent: unknown[] = [];
  companyLinks.parse(sampleCompanyLinks());
  fakeServer.use(keepSent(sent, 'revokeCompanyLink', linkReasonRequest, 'The link opens nothing any more.'));
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

test('F-72 a link is extended, also after its end, and sent again', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    fakeCellCall('companyLinks', { data: sampleCompanyLinks({ state: 'expired' }) }),
    keepSent(sent, 'extendCompanyLink', extendLinkRequest, 'The link works longer.'),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Extend the link of/ }));
  expect(screen.queryByRole('button', { name: /^Send again the link/ })).toBeNull();
  fill(dialog().getByLabelText('Works until'), '2031-05-31');
  fill(dialog().getByLabelText('Time'), '18:00');
  fakeServer.use(fakeCellCall('companyLinks', { data: sampleCompanyLinks() }));
  await user.click(dialog().getByRole('button', { name: 'Extend the link' }));
  expect(await screen.findByText('The link works longer.')).toBeVisible();
  expect(sent).toMatchObject([{ params: { id: 'link-1' }, body: { until: '2031-05-31T12:30:00.000Z' } }]);
  await user.click(await screen.findByRole('button', { name: /^Send again the link/ }));
  await user.click(dialog().getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('http://127.0.0.1/company-link/sample')).toBeVisible();
});

test('CEL-52 F-72 a shortlist is accepted into a step that is chosen, or dropped', async () => {
  const sent: unknown[] = [];
  fakeServer.use(
    keepSent(sent, 'acceptShortlist', acceptShortlistRequest, '1 are qualified, 0 left out.', {
      batch: 'b',
      version: null,
      changed: 1,
      left: 0,
      marks: 'm',
      round: 'round-1',
    }),
    keepSent(sent, 'dropShortlist', linkReasonRequest, 'The shortlist is dropped.'),
  );
  await openPage(PATH);
  const user = userEvent.setup();
  expect(await screen.findByText('ISHAAN TRIVEDI (220280107001)')).toBeVisible();
  expect(screen.getByText(/^“Diya Shah” fits 2 students:/)).toBeVisible();
  expect(screen.getByText(/Somebody else/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Accept the shortlist/ }));
  await user.click(dialog().getByRole('button', { name: 'Accept the shortlist' }));
  expect((await dialog().findAllByText('Please choose a step.')).length).toBeGreaterThan(0);
  await user.click(dialog().getByRole('checkbox', { name: '“Diya Shah”: DIYA SHAH (220280116003)' }));
  await user.selectOptions(dialog().getByLabelText('Qualified in'), 'Shortlist by résumé, before round 1');
  await user.click(dialog().getByRole('button', { name: 'Accept the shortlist' }));
  expect(await screen.findByText('1 are qualified, 0 left out.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Reject the shortlist/ }));
  fill(dialog().getByLabelText('Reason'), 'Sent by mistake.');
  await user.click(dialog().getByRole('button', { name: 'Reject the shortlist' }));
  expect(await screen.findByText('The shortlist is dropped.')).toBeVisible();
  expect(sent).toMatchObject([
    { params: { id: 'shortlist-1' }, body: { round: 'shortlist', mode: 'all', chosen: ['220280116003'] } },
    { params: { id: 'shortlist-1' }, body: { reason: 'Sent by mistake.' } },
  ]);
});
