import {
  addRoundRequest,
  cancelRoundRequest,
  changeRoundRequest,
  clashesQuery,
  ROUND_MODES,
  type CellRound,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { roundTitle } from '../../drives';
import { WHOLE } from '../drives/reach';
import { clashWords, roundClashes } from '../rounds/clashes';
import { addRound, cancelRound, changeRound } from '../rounds/round-changes';
import { driveBy, instantOf, roundBy } from './drive-subjects';
import { done } from './subjects';
import { checked, type Action, type Call } from './words';

/** What a round's words say of it, the rest as it was. */
const saidOf = (
  { at, minutes, name, mode, venue, instructions, clashing }: Call['values'],
  known?: CellRound,
) => ({
  name: name ?? known?.name,
  at: at === undefined ? known?.at : instantOf(at),
  duration_minutes: minutes === undefined ? known?.duration_minutes : Number(minutes),
  mode: mode ?? known?.mode ?? ROUND_MODES[0],
  venue: venue ?? known?.venue ?? '',
  instructions: instructions ?? known?.instructions ?? '',
  clashing: clashing === undefined ? undefined : Number(clashing),
});

const FIELDS = ['name', 'at', 'minutes', 'mode', 'venue', 'instructions', 'clashing', 'version'] as const;
const USAGE = `--at "2027-05-31 18:00" --minutes 90 [--mode ${ROUND_MODES.join('|')}] [--venue "WHERE"] [--instructions "WHAT"] [--clashing N]`;

/** Rounds of a drive (CEL-60). */
export const ROUND_ACTIONS: Record<string, Action> = {
  'round clashes': {
    call: 'clashes',
    usage: 'CODE --at "2027-05-31 18:00" --minutes 90 [--round NUMBER]',
    about: 'which of a drive’s students would have another round at that time',
    isChange: false,
    subjects: [1, 1],
    options: ['at', 'minutes', 'round'],
    async run({ needs, subjects, values }) {
      const code = subjects[0] ?? '';
      const round = values.round && (await roundBy({ needs, values }, [code, values.round])).round.id;
      const query = checked(clashesQuery, {
        at: instantOf(values.at),
        minutes: values.minutes,
        ...(round ? { round } : {}),
      });
      const data = await roundClashes(needs, code, query, WHOLE);
      const said = `${data.clashing} of ${data.students} students have another round at that time.`;
      return { lines: [...clashWords(data), said], data };
    },
  },
  'round add': {
    call: 'addRound',
    usage: `CODE --name "Aptitude test" ${USAGE}`,
    about: 'adds a round behind the others; --clashing: how many have another round then, once you know who',
    isChange: true,
    subjects: [1, 1],
    options: FIELDS,
    async run({ needs, actor, subjects: [code], values, key }) {
      const { id, version, company } = await driveBy({ needs, values }, code);
      const said = checked(addRoundRequest, { ...saidOf(values), version, key });
      const data = await addRound(needs, { actor, reach: WHOLE }, id, said);
      return done(`${company} has another round: ${said.name}, ${formatDateTime(said.at)}.`, data);
    },
  },
  'round change': {
    call: 'changeRound',
    usage: `CODE NUMBER [--name "Aptitude test"] ${USAGE.replace('--at "2027-05-31 18:00" --minutes 90', '[--at "2027-05-31 18:00"] [--minutes 90]')}`,
    about: 'changes what is said of a round; what is not said stays',
    isChange: true,
    subjects: [2, 2],
    options: FIELDS,
    async run({ needs, actor, subjects, values, key }) {
      const { drive, round } = await roundBy({ needs, values }, subjects);
      const said = checked(changeRoundRequest, { ...saidOf(values, round), version: drive.version, key });
      const data = await changeRound(needs, { actor, reach: WHOLE }, round.id, said);
      const now = roundTitle({ ...round, name: said.name });
      return done(`${now} of ${drive.company} is changed: ${formatDateTime(said.at)}.`, data);
    },
  },
  'round cancel': {
    call: 'cancelRound',
    usage: 'CODE NUMBER --reason "WHY"',
    about: 'cancels a round: it stays with its attendance, and its students read why',
    isChange: true,
    subjects: [2, 2],
    options: ['reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { drive, round } = await roundBy({ needs, values }, subjects);
      const { version } = drive;
      const said = checked(cancelRoundRequest, { reason: values.reason, version, key });
      const data = await cancelRound(needs, { actor, reach: WHOLE }, round.id, said);
      return done(`${roundTitle(round)} of ${drive.company} is cancelled.`, data);
    },
  },
};
