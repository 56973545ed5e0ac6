import { render } from '@testing-library/react';
import { Spinner } from '.';

test('SHL-13 W-05: a spinner has no style attribute, which a page made by the server may not have', () => {
  const { container } = render(<Spinner label="Opening" />);
  expect(container).toHaveTextContent('Opening');
  expect(container.querySelector('[style]')).toBeNull();
});
