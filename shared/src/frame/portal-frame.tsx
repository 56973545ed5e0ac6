import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { BusyOverlay } from './busy-overlay';
import { Footer } from './footer';
import type { MenuRemotes } from './menu-entries';
import { CONTENT_ID, SkipLink } from './skip-link';
import { Toaster } from './toaster';

type PortalFrameProps = {
  /** What is released: its pages stand at the foot. */
  remotes: MenuRemotes;
  /** The header that fits the audience. */
  header: ReactNode;
  /** What is said above every screen, or nothing. */
  notice?: ReactNode;
  /** The screen. */
  children: ReactNode;
};

/** The frame around every screen, in the portal and around a remote that runs alone (SHL-01 to SHL-03). */
export const PortalFrame = ({ remotes, header, notice, children }: PortalFrameProps) => (
  <>
    <SkipLink />
    {header}
    {notice}
    {/* As high as the screen, so that the footer does not jump when the content comes. */}
    <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ minHeight: '100vh', outline: 'none' }}>
      {children}
    </Box>
    <Footer remotes={remotes} />
    <Toaster />
    <BusyOverlay />
  </>
);
