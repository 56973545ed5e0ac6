import type { AffectedGroup } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';

const WHAT: Record<AffectedGroup, string> = {
  'numbers revealed': 'A whole identity number of yours was shown.',
  'files taken': 'A file with data of yours was downloaded.',
  'data viewed': 'Data of yours was opened.',
  'data changed': 'Something was decided or changed for you in the portal. [Say whether it is put right.]',
  'numbers in reach':
    'Your profile and your identity numbers could have been opened. The portal has no record that they were.',
  'profile in reach': 'Your profile could have been opened. The portal has no record that it was.',
  'application in reach':
    'What a company reads of your application could have been opened. The portal has no record that it was.',
  'own account in reach': 'Your own account could have been used: everything that you see in the portal.',
};

/** What a student can do. */
const ADVICE: Partial<Record<AffectedGroup, string>> = {
  'numbers revealed':
    'Lock your Aadhaar biometrics at myaadhaar.uidai.gov.in, and look at your bank account for what you do not know.',
  'own account in reach': 'Choose a new password, and end the other sessions in “Devices”.',
};

type Breach = { group: AffectedGroup; what: readonly string[]; from: string; to: string };

/** A draft of what a student reads of a breach: its nature, extent and time, what follows, what was done, and whom to ask (DPDP Rules, 7). */
export function breachMail({ group, what, from, to }: Breach): { subject: string; text: string } {
  const seen = what.length > 0 ? [`What it was: ${what.join('; ')}.`] : [];
  return {
    subject: 'About your data in the placement portal',
    text: [
      'Dear {name},',
      `Between ${formatDateTime(from)} and ${formatDateTime(to)} somebody who had no right to it could use an access of the placement portal. [Say what happened.]`,
      [WHAT[group], ...seen].join(' '),
      '[Say what can follow from it.] [Say since when the access is closed, and what else was done.]',
      ADVICE[group] ??
        'Be careful with calls and messages that ask for a code or for money, also where they know your name.',
      'Who viewed your data, and when, is in the portal under “My data”. Ask us: [name, email and telephone of the contact].',
    ].join('\n\n'),
  };
}
