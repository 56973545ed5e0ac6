import { FrameTools } from '@portal/shared/audience';
import { Box, Typography } from '@portal/shared/ui';
import { usePageTitle } from '@portal/shared/remote';
import type { SignInState } from '@portal/shared/remote';
import { Navigate, useLocation } from '@portal/shared/router';
import type { CellRight } from '@portal/shared/contract/cell';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../api/queries';
import { DoneNotice } from '../changes/done-notice';
import { PATHS } from '../paths';
import { FindButton } from './find-button';
import { KeysHelp } from './key-hint';
import { PageTitle } from './page-title';
import { SeasonSwitch } from './season-switch';
import { UpLink } from './up-link';
import type { Up } from './up-link';
import { useMenuCounts } from './use-menu-counts';
import { useStaff, wantsFactor } from '../api/use-staff';

type ConsolePageProps = {
  title: string;
  /** Which part of it, for the title of the document. */
  part?: string | undefined;
  /** How many the page's list has, such as '312 students'. */
  count?: string | undefined;
  /** The page above it, which lists it. */
  up?: Up;
  /** The right that its first call needs (CEL-03). */
  right: CellRight;
  /** Beside the heading. */
  end?: ReactNode;
  children: ReactNode;
};

/** A page of the console: heading, what was done last, and the data of its calls. Who wants a second factor first gives that. */
export function ConsolePage({ title, part, count, up, right, end, children }: ConsolePageProps) {
  usePageTitle(part === undefined ? title : `${title}: ${part}`);
  const { pathname, search } = useLocation();
  const staff = useStaff();
  useMenuCounts();
  if (!staff) return null;
  if (wantsFactor(staff)) {
    const state: SignInState = { from: pathname + search };
    return <Navigate to={PATHS.secondFactor} replace state={state} />;
  }
  return (
    <Box sx={{ maxWidth: 1440, padding: { xs: 2, md: 4 }, paddingBlockStart: { md: 2.5 } }}>
      <FrameTools at="start">
        <FindButton />
        <KeysHelp />
      </FrameTools>
      <FrameTools at="end">
        <SeasonSwitch />
      </FrameTools>
      {up && <UpLink {...up} />}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, marginBlockEnd: 1.5 }}
      >
        <PageTitle>{title}</PageTitle>
        {count !== undefined && <Box sx={{ color: 'text.secondary' }}>{count}</Box>}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 2,
            rowGap: 0.5,
            maxWidth: '100%',
            marginInlineStart: 'auto',
            displayPrint: 'none',
          }}
        >
          {end}
        </Box>
      </Box>
      <DoneNotice />
      {staff.permissions.includes(right) ? (
        children
      ) : (
        <Typography>Your role has no right to this page. An officer can change your role.</Typography>
      )}
    </Box>
  );
}

/**
 * Gives a page the console's calls; around every page that reads something. Someone else gets a page of their own:
 * what the one before has chosen, typed or opened goes with them.
 */
export const withQueries = (Page: () => ReactNode) =>
  function PageWithQueries() {
    return (
      <QueryClientProvider client={queries}>
        <Page key={useStaff()?.id} />
      </QueryClientProvider>
    );
  };
