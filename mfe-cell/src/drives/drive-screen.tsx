import type { DriveFacts } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { driveQuery } from '../api/queries';
import { useQueryAhead } from '../api/use-query-ahead';
import { useMay, useStaff } from '../api/use-staff';
import { Awaited } from '../frame/awaited';
import { ConsolePage } from '../frame/console-page';
import { ListTabs } from '../list/list-tabs';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { DraftNotice, EditorsNotice } from './draft-notice';
import { DriveActions } from './drive-actions';
import { DriveWithdrawn } from './drive-history';
import { DRIVE_SCREEN_NAMES, DRIVE_SCREENS } from './drive-screens';
import type { DriveScreenName } from './drive-screens';
import { DriveSummary } from './drive-summary';
import { PublicationBar } from './publication-bar';

/** The label of a screen, with the shortlists that an officer has to decide on (F-72). */
function labelOf(name: DriveScreenName, shortlists = 0): string {
  const { label } = DRIVE_SCREENS[name];
  if (name !== 'links' || shortlists === 0) return label;
  return `${label} (${shortlists} ${shortlists === 1 ? 'shortlist' : 'shortlists'} to decide)`;
}

type DriveTabsProps = { id: string; open: DriveScreenName; drive: DriveFacts | undefined };

/** The screens of a drive that the reader may open. */
function DriveTabs({ id, open, drive }: DriveTabsProps) {
  const permissions = useStaff()?.permissions ?? [];
  return (
    <ListTabs
      label="Drive"
      open={open}
      tabs={DRIVE_SCREEN_NAMES.filter((name) => permissions.includes(DRIVE_SCREENS[name].right)).map(
        (name) => ({
          id: name,
          label: labelOf(name, drive?.shortlists),
          to: pathOf(DRIVE_SCREENS[name].path, { id }),
        }),
      )}
    />
  );
}

type DriveScreenProps = {
  name: DriveScreenName;
  /** Absent: that of the screen. A page below a screen has its own. */
  right?: (typeof DRIVE_SCREENS)[DriveScreenName]['right'] | 'make exceptions';
  /** What is below the tabs, once the drive is there. */
  children: (drive: DriveFacts) => ReactNode;
};

/**
 * The page of a drive at `/cell/drives/:id…`: company, state, what can be done with it, its screens as tabs, and the one that
 * is open (CEL-40, CEL-75).
 */
export function DriveScreen({ name, right = DRIVE_SCREENS[name].right, children }: DriveScreenProps) {
  const { id = '' } = useParams();
  const loaded = useQueryAhead(driveQuery(id), useMay(right));
  const { data: drive, dataUpdatedAt } = loaded;
  return (
    <ConsolePage
      up={{ to: PATHS.drives, label: 'Drives' }}
      title={drive?.company ?? 'Drive'}
      part={name === 'applicants' ? undefined : DRIVE_SCREENS[name].label}
      right={right}
      end={
        <>
          <UpdatedAgo loaded={loaded} />
          {drive && <DriveActions key={drive.id} drive={drive} />}
        </>
      }
    >
      {drive && (
        <Box
          sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
          key={`head ${drive.id}`}
        >
          <DriveSummary drive={drive} />
          <PublicationBar drive={drive} readAt={dataUpdatedAt} />
          <DriveWithdrawn drive={drive} />
          <DraftNotice drive={drive} />
          <EditorsNotice editors={drive.editors} />
        </Box>
      )}
      <DriveTabs id={id} open={name} drive={drive} />
      {drive && (
        <Box key={drive.id} sx={{ minWidth: 0 }}>
          {children(drive)}
        </Box>
      )}
      <Awaited loaded={loaded} label="Loading the drive" />
    </ConsolePage>
  );
}
