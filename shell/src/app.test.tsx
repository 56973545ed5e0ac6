import { createMemoryRouter } from '@portal/shared/router';
import { createStyleCache } from '@portal/shared/ui';
import { render, screen } from '@testing-library/react';
import { App } from './app';

test('MFE-05 where the frame itself breaks, the page says so in the place of an empty one', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('the frame breaks');
  };
  const router = createMemoryRouter([{ path: '*', Component: Broken }]);
  render(<App router={router} cache={createStyleCache()} opening={null} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The portal cannot be shown');
  expect(screen.getByRole('button', { name: /again/i })).toBeEnabled();
});
