import type { CellRight } from '@portal/shared/contract/cell';
import { PATHS } from '../paths';

type Screen = {
  label: string;
  path: string;
  /** The right that its first call needs (CEL-03). */
  right: CellRight;
};

/** The screens of one drive, in the order of their tabs; each has an address of its own. */
export const DRIVE_SCREENS = {
  applicants: { label: 'Applicants', path: PATHS.drive, right: 'read figures' },
  rounds: { label: 'Rounds and results', path: PATHS.driveRounds, right: 'read drives' },
  offers: { label: 'Offers', path: PATHS.driveOffers, right: 'record offers' },
  notices: { label: 'Notices and messages', path: PATHS.driveNotices, right: 'write messages' },
  links: { label: 'Company link', path: PATHS.driveLinks, right: 'manage company links' },
  details: { label: 'Details', path: PATHS.driveDetails, right: 'read figures' },
  history: { label: 'History', path: PATHS.driveHistory, right: 'read figures' },
} as const satisfies Record<string, Screen>;

export type DriveScreenName = keyof typeof DRIVE_SCREENS;
export const DRIVE_SCREEN_NAMES = Object.keys(DRIVE_SCREENS) as DriveScreenName[];
