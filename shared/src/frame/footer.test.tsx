import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { college } from '@portal/shared/college';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { TestTheme } from '@portal/shared/testing';
import { readToasts } from '@portal/shared/toasts';
import { Footer } from './footer';

test('SHL-02 the footer offers the brochure as a PDF, and names the placement officer and the address', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Footer remotes={[]} /> }]);
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>,
  );
  const { placementOfficer, address } = college;
  expect(screen.getByText(placementOfficer.name)).toBeVisible();
  expect(screen.getByRole('link', { name: placementOfficer.email })).toHaveAttribute(
    'href',
    `mailto:${placementOfficer.email}`,
  );
  for (const line of address.lines) expect(screen.getAllByText(line)[0]).toBeVisible();
  const brochure = screen.getByRole('link', { name: /^Download brochure \(PDF, / });
  expect(brochure).toHaveAttribute('download', 'placement-brochure.pdf');
  brochure.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(brochure);
  expect(readToasts()[0]?.title).toBe('Downloading PDF...');
});
