import type { EligibleCount } from '@portal/shared/contract/cell';
import { countEligibleByFile, DriveFileError } from '../../drives';
import { Refused, type Action } from './words';

/** Whom a drive gains or loses, in lines. */
const turnedLines = (word: string, { count, students }: EligibleCount['gained']): string[] => [
  ...(count > 0 ? [`${count} ${word}`] : []),
  ...students.map(
    ({ enrollment, name, rules }) =>
      `  ${enrollment}  ${name}  ${rules.map(({ asked, has }) => `${asked}: ${has}`).join('; ')}`,
  ),
  ...(count > students.length && students.length > 0 ? [`  and ${count - students.length} more`] : []),
];

/** How a drive is written (CEL-42). */
export const EDITOR_ACTIONS: Record<string, Action> = {
  eligible: {
    call: 'countEligible',
    usage: 'FILE',
    about: 'how many students the drive of a YAML file would be open to, and whom it gains and loses',
    isChange: false,
    subjects: [1, 1],
    takesFile: true,
    async run({ needs, subjects: [path], file }) {
      const text = new TextDecoder().decode(await file());
      const data = await countEligibleByFile(needs.database.db, text).catch((error: unknown) => {
        if (!(error instanceof DriveFileError)) throw error;
        throw new Refused(error.mistakes.map((mistake) => `${path}:${mistake}`));
      });
      return {
        lines: [
          `${data.code}: ${data.eligible} of ${data.of} eligible`,
          ...data.groups.map(
            ({ degree, branch, eligible, of }) => `  ${degree} ${branch}  ${eligible} of ${of}`,
          ),
          ...turnedLines('gained', data.gained),
          ...turnedLines('lost', data.lost),
        ],
        data,
      };
    },
  },
};
