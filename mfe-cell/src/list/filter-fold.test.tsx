import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterFold } from './filter-fold';

test('CEL-10 a phone has the filters behind one button, which says how many are active', async () => {
  const { rerender } = render(
    <FilterFold count={0}>
      <input aria-label="Degree" />
    </FilterFold>,
  );
  const button = screen.getByRole('button', { name: 'Filter and sort', expanded: false });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const folded = document.getElementById(button.getAttribute('aria-controls')!);
  expect(folded).toContainElement(screen.getByLabelText('Degree'));
  rerender(<FilterFold count={2}>{null}</FilterFold>);
  expect(screen.getByRole('button', { name: 'Filter and sort (2 in force)', expanded: true })).toBeVisible();
});
