import type { MailTopic } from '@portal/shared/contract';

/** The topics of a student's notifications, in their words. */
export const TOPIC_LABELS: Record<MailTopic, string> = {
  drives: 'New companies I can apply to',
  deadlines: 'A deadline is near or moves, or a company is withdrawn',
  rounds: 'A round is near, added, changed or cancelled',
  results: 'Results and offers',
  notices: 'The placement cell writes, or a company has a notice',
  receipts: 'I applied or declined',
  profile: 'My profile is verified, returned or unlocked',
  bars: 'Debarment proposed, decided or lifted',
};
