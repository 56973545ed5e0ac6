import type { ActionKind } from '@portal/shared/contract/cell';

/** What was done, in words, by its name. */
export const ACTION_TITLES: Record<ActionKind, string> = {
  'student.verified': 'Verified the profile',
  'student.returned': 'Returned sections of the profile',
  'student.unverified': 'Took the verification back',
  'student.unlocked': 'Unlocked sections of the profile',
  'student.password reset': 'Took the password away',
  'unlock.granted': 'Granted a request to unlock',
  'unlock.declined': 'Declined a request to unlock',
  'bar.proposed': 'Proposed a bar',
  'bar.answered': 'Answered a proposed bar',
  'bar.decided': 'Decided on a proposed bar',
  'bar.dropped': 'Dropped a proposed bar',
  'bar.placed': 'Barred from drives',
  'bar.lifted': 'Lifted a bar',
  'bar.appealed': 'Appealed against a bar',
  'bar.appeal decided': 'Decided an appeal',
  'identity.revealed': 'Saw a whole identity number',
  'staff.invited': 'Invited to the console',
  'staff.changed': 'Changed an account',
  'staff.suspended': 'Suspended an account',
  'staff.restored': 'Let an account in again',
  'staff.refused': 'Was refused a call',
  'action.undone': 'Undid a change',
};
