import {
  absencesQuery,
  barRequest,
  barsQuery,
  decideAppealRequest,
  decideBarRequest,
  liftBarRequest,
  proposeBarRequest,
  type BarDone,
} from '@portal/shared/contract/cell';
import { absencesPage, barCourse, barsPage } from '../bar-list';
import { barAtOnce, decideAppeal, decideBar, liftBar, proposeBar } from '../bars';
import { barBy, done, listed, NOBODY, studentBy } from './subjects';
import { checked, endOf, outcomeOf, type Action } from './words';

/** What lifting a bar prints besides: the open drives that its student may apply to again. */
const missed = (data: Pick<BarDone, 'missed'>): string[] =>
  data.missed.map(
    ({ company, code, deadline }) => `May apply again to ${company} (${code}), until ${deadline}.`,
  );

const BAR_CHANGES: Record<string, Action> = {
  'propose-bar': {
    call: 'proposeBar',
    usage: 'ENROLLMENT --reason "WHY" [--round ID]',
    about: 'proposes a bar; its student has 48 hours to answer',
    isChange: true,
    subjects: [1, 1],
    options: ['round', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { id, version, enrollment } = await studentBy({ needs, values }, subjects[0]);
      const { reason, round } = values;
      const said = checked(proposeBarRequest, { reason, round, version, key });
      return done(`A bar of ${enrollment} is proposed.`, await proposeBar(needs, actor, id, said));
    },
  },
  bar: {
    call: 'bar',
    usage: 'ENROLLMENT --reason "WHY" [--until 2027-05-31]',
    about: 'bars at once',
    isChange: true,
    subjects: [1, 1],
    options: ['until', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { id, version, enrollment } = await studentBy({ needs, values }, subjects[0]);
      const said = checked(barRequest, { reason: values.reason, until: endOf(values.until), version, key });
      return done(`${enrollment} is barred from further drives.`, await barAtOnce(needs, actor, id, said));
    },
  },
  'decide-bar': {
    call: 'decideBar',
    usage: 'ENROLLMENT --outcome bar|drop --reason "WHY" [--until 2027-05-31]',
    about: 'decides a proposed bar, once its student answered or 48 hours are over',
    isChange: true,
    subjects: [1, 1],
    options: ['outcome', 'until', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const bar = outcomeOf(values, 'bar', 'drop');
      const { id, version } = await barBy({ needs, values }, subjects[0]);
      const until = endOf(values.until);
      const said = checked(decideBarRequest, { bar, reason: values.reason, until, version, key });
      const words = bar ? 'is barred from further drives' : 'is not barred: the proposal is dropped';
      return done(`${subjects[0]} ${words}.`, await decideBar(needs, actor, id, said));
    },
  },
  'lift-bar': {
    call: 'liftBar',
    usage: 'ENROLLMENT --reason "WHY"',
    about: 'lifts a bar, and lists the open drives that it gives back',
    isChange: true,
    subjects: [1, 1],
    options: ['reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { id, version } = await barBy({ needs, values }, subjects[0]);
      const said = checked(liftBarRequest, { reason: values.reason, version, key });
      const data = await liftBar(needs, actor, id, said);
      return done(`${subjects[0]} is barred no more.`, data, missed(data));
    },
  },
  'decide-appeal': {
    call: 'decideAppeal',
    usage: 'ENROLLMENT --outcome lift|keep --reason "WHY"',
    about: 'decides the appeal against a bar',
    isChange: true,
    subjects: [1, 1],
    options: ['outcome', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const lift = outcomeOf(values, 'lift', 'keep');
      const { id, version } = await barBy({ needs, values }, subjects[0]);
      const said = checked(decideAppealRequest, { lift, reason: values.reason, version, key });
      const data = await decideAppeal(needs, actor, id, said);
      const words = lift ? 'is barred no more' : 'stays barred';
      return done(`${subjects[0]} ${words}.`, data, missed(data));
    },
  },
};

/** What is done with bars (CEL-30, CEL-31). */
export const BAR_ACTIONS: Record<string, Action> = {
  bars: {
    call: 'bars',
    usage: '[--state "in force"] [--page N]',
    about: 'bars of a state: proposed, "to decide", "in force", appealed, ended …',
    isChange: false,
    subjects: [0, 0],
    options: ['state', 'page'],
    async run({ needs, values: { state, page } }) {
      const found = await barsPage(needs.database, checked(barsQuery, { state, page }), NOBODY);
      return listed(
        found,
        (bar) => `${bar.student.enrollment}  ${bar.state}  ${bar.student.name}: ${bar.reason}`,
      );
    },
  },
  'show-bar': {
    call: 'barCourse',
    usage: 'ENROLLMENT',
    about: 'the bar that is proposed or in force, and what lifting it would give back',
    isChange: false,
    subjects: [1, 1],
    async run({ needs, subjects, values }) {
      const { id } = await barBy({ needs, values }, subjects[0]);
      const data = await barCourse(needs.database, id, NOBODY);
      const said = [data.answer, data.appeal].flatMap((words) =>
        words ? [`“${words.text}”, ${words.at}`] : [],
      );
      return { lines: [`${data.state}: ${data.reason}`, ...said, ...missed(data)], data };
    },
  },
  absences: {
    call: 'absences',
    usage: '[--page N]',
    about: 'absences for which nobody proposed a bar, with the id of the round',
    isChange: false,
    subjects: [0, 0],
    options: ['page'],
    async run({ needs, values: { page } }) {
      const found = await absencesPage(needs.database, checked(absencesQuery, { page }));
      return listed(
        found,
        (one) => `${one.enrollment}  round ${one.round.id}  ${one.name}: ${one.suggested}`,
      );
    },
  },
  ...BAR_CHANGES,
};
