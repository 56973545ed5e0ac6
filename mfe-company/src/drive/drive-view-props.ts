import type { ConcernStatus, Recruitment } from '@portal/shared/contract';

/** What the parts of a drive's page are given. */
export type DriveViewProps = {
  drive: Recruitment;
  /** The browser's clock when the drive arrived, in milliseconds. */
  receivedAt: number;
  /** The id in the page's address. */
  consentId: string;
  /** The student's answer so far; null while undecided. */
  status: ConcernStatus | null;
  /** Asks the server again, after it said that something has changed. */
  onDecided: () => void;
};
