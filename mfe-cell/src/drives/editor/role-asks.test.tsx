import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countEligibleRequest } from '@portal/shared/contract/cell';
import {
  accessibilityViolations,
  fakeCellCall,
  fakeServer,
  fill,
  sampleContent,
  sampleDraft,
  sampleEligible,
} from '@portal/shared/testing';
import { EDIT, keepsSaves } from '../../../test/drive-editor';
import { openPage, useConsole } from '../../../test/open-page';

useConsole();

test('F-27 a role asks for stricter criteria and fewer branches: both are saved and counted', async () => {
  const asked: unknown[] = [];
  fakeServer.use(
    fakeCellCall('countEligible', ({ body }) => {
      asked.push(countEligibleRequest.parse(body).wanted.asks);
      return { data: sampleEligible() };
    }),
  );
  const saves = keepsSaves(sampleDraft({ content: sampleContent({ branches: ['civil', 'computer'] }) }));
  const { baseElement } = await openPage(EDIT);
  const user = userEvent.setup();
  const [role] = await screen.findAllByRole('group', { name: 'Data Analyst' });
  expect(screen.queryByLabelText('CPI of the role')).toBeNull();
  await user.click(within(role!).getByText('Stricter criteria of this role'));
  fill(await within(role!).findByLabelText('CPI of the role'), '8');
  await user.click(within(role!).getByRole('checkbox', { name: 'Computer' }));
  await waitFor(() =>
    expect(saves.at(-1)?.content.roles[0]).toMatchObject({
      criteria: { min_cpi: '8' },
      branches: ['computer'],
    }),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject([{ criteria: { min_cpi: 8 }, branches: ['computer'] }]),
  );
  expect(await accessibilityViolations(baseElement)).toEqual([]);
});
