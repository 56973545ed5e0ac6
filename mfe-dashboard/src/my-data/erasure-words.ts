import type { AskedKind, ErasureObstacle, OwnErasure } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/format';

/** What a student can ask for, what is removed then, and what follows (DAT-05). */
export const ERASURES: Record<AskedKind, { label: string; removed: string; stays: string }> = {
  'identity numbers': {
    label: 'Identity numbers only',
    removed:
      'Your identity numbers, such as Aadhar and PAN, also where somebody wrote them into a reason or a note.',
    stays: 'All else. You stay in every drive and can log in as before.',
  },
  profile: {
    label: 'Everything about me',
    removed:
      'Your profile, identity numbers, resumes, offer letters, drafts, messages and your login. You cannot log in any more.',
    stays:
      'Without your name: your answers to drives, results and offers, which the figures of the college count, and the entries of the activity log.',
  },
};

const OBSTACLES: Record<Exclude<ErasureObstacle, 'hold'>, string> = {
  'open drive': 'An application of yours is open.',
  offer: 'An offer waits for your answer.',
  appeal: 'Your appeal against a debarment waits for a decision.',
  'console account': 'You have an account of the placement cell’s console.',
};

/** What prevents an erasure today, each in a sentence. */
export const preventedBy = ({ prevents, held_until: until }: OwnErasure, kind: AskedKind): string[] =>
  prevents[kind].map((one) => {
    if (one !== 'hold') return OBSTACLES[one];
    return until === null
      ? 'A legal hold keeps your data.'
      : `A legal hold keeps your data until ${formatDate(until)}.`;
  });
