import { render } from '@testing-library/react';
import { PortalTheme } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';

test('F-06 a skeleton is never wider than its place, in text of twice the size too', () => {
  const { container } = render(
    <PortalTheme>
      <Skeleton variant="text" width="16rem" />
    </PortalTheme>,
  );
  expect(container.querySelector('.MuiSkeleton-root')).toHaveStyle({ width: '16rem', maxWidth: '100%' });
});
