import { finaliseRequest, type Absentee } from '@portal/shared/contract/cell';
import { roundTitle } from '../../drives';
import { checkInCode } from '../check-in/check-in';
import { WHOLE } from '../drives/reach';
import { finaliseAttendance, roundAbsences } from '../marks/finalise';
import { roundBy } from './drive-subjects';
import { done } from './subjects';
import { checked, Refused, type Action } from './words';

const line =
  (what: string) =>
  ({ enrollment, name, bar = 'none' }: Omit<Absentee, 'bar'> & { bar?: Absentee['bar'] }): string =>
    `${what.padEnd(8)}  ${enrollment}  ${name}${bar === 'none' ? '' : `  (bar ${bar})`}`;

/** Who did not come to a round, and the bars for it (CEL-63). */
export const ATTENDANCE_ACTIONS: Record<string, Action> = {
  'round absences': {
    call: 'roundAbsences',
    usage: 'CODE NUMBER',
    about: 'who did not come to a round, the excused apart; --json says the version for finalising',
    isChange: false,
    subjects: [2, 2],
    async run({ needs, subjects, values }) {
      const { round } = await roundBy({ needs, values }, subjects);
      const data = await roundAbsences(needs, round.id, WHOLE);
      const lines = [
        ...data.absent.map(line('absent')),
        ...data.excused.map(line('excused')),
        ...data.unmarked.map(line('unmarked')),
      ];
      return { lines: lines.length > 0 ? lines : ['Nobody is missing.'], data };
    },
  },
  'round check-in': {
    call: 'checkInCode',
    usage: 'CODE NUMBER',
    about: 'the code by which students check in to a round now; it changes every 20 seconds',
    isChange: false,
    subjects: [2, 2],
    async run({ needs, subjects, values }) {
      const { round } = await roundBy({ needs, values }, subjects);
      const data = await checkInCode(needs, round.id, WHOLE);
      const left = Math.ceil(data.left_ms / 1000);
      const lines = [
        `${data.code}  for ${left} seconds: ${data.round}, ${data.company}`,
        data.address,
        `${data.present} of ${data.called} are present.`,
      ];
      return { lines, data };
    },
  },
  'round finalise': {
    call: 'finaliseAttendance',
    usage: 'CODE NUMBER [--rest] [--reason "WHY"] --version V',
    about: 'proposes a bar to each who was absent; --rest: whoever has no attendance is absent',
    isChange: true,
    subjects: [2, 2],
    options: ['rest', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { round, drive } = await roundBy({ needs, values: {} }, subjects);
      const { absent, excused, unmarked, suggested, version } = await roundAbsences(needs, round.id, WHOLE);
      if (values.version === undefined)
        throw new Refused([
          `${absent.length} are absent, ${excused.length} excused, ${unmarked.length} without attendance.`,
          `Where that is so, say --version ${version}.`,
        ]);
      const { reason = suggested, rest = false } = values;
      const said = checked(finaliseRequest, { rest, reason, version: values.version, key });
      const data = await finaliseAttendance(needs, { actor, reach: WHOLE }, round.id, said);
      const what = `${data.proposed} bars are proposed, ${data.changed} marked absent`;
      return done(`${what}: ${roundTitle(round)}, ${drive.company}.`, data);
    },
  },
};
