import type { ReactNode } from 'react';
import { createStyleCache, PortalTheme } from '../src/ui';

const unseenStyles = createStyleCache({ container: document.createElement('div') });

/**
 * The portal's theme for component tests. Its rules go into an element outside the document: jsdom would match each of
 * MUI's hundreds of rules against each element that a role or a visibility is asked of. A test that judges styles
 * takes `PortalTheme`.
 */
export const TestTheme = ({ children }: { children: ReactNode }) => (
  <PortalTheme cache={unseenStyles}>{children}</PortalTheme>
);
