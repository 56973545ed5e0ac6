import {
  BATCH_MAX,
  deskQuery,
  returnRequest,
  unverifyRequest,
  verifyRequest,
} from '@portal/shared/contract/cell';
import { unverifyStudent, verifyStudents } from '../desk';
import { deskPage } from '../desk-list';
import { giveBack } from '../give-back';
import { done, listed, NOBODY, studentBy } from './subjects';
import { checked, listOf, Misused, type Action, type Call } from './words';

const back =
  (kind: 'returned' | 'unlocked') =>
  async ({ needs, actor, subjects, values, key }: Call) => {
    const { id, version, enrollment } = await studentBy({ needs, values }, subjects[0]);
    const { reason } = values;
    const said = checked(returnRequest, { sections: listOf(values.sections), reason, version, key });
    return done(
      `${enrollment}: ${said.sections.join(', ')} ${kind}.`,
      await giveBack(needs, actor, kind, id, said),
    );
  };

/** What is done at the desk (CEL-20 to CEL-24). */
export const DESK_ACTIONS: Record<string, Action> = {
  desk: {
    call: 'desk',
    usage: '[--returned] [--page N]',
    about: 'who waits at the desk, or has sections to correct',
    isChange: false,
    subjects: [0, 0],
    options: ['returned', 'page'],
    async run({ needs, values: { returned, page } }) {
      const query = checked(deskQuery, { state: returned ? 'returned' : 'waiting', page });
      return listed(
        await deskPage({ ...needs, rules: await needs.rules() }, query, NOBODY),
        ({ enrollment, name, branch, fee_reference, claim }) =>
          `${enrollment}  ${branch}  ${name}  fee ${fee_reference ?? 'unknown'}${claim ? `, open at ${claim.by}'s` : ''}`,
      );
    },
  },
  verify: {
    call: 'verify',
    usage: 'ENROLLMENT… --confirmed',
    about: 'verifies all or none; --confirmed: every document of the checklist and the fee were seen',
    isChange: true,
    subjects: [1, BATCH_MAX],
    options: ['confirmed', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      if (subjects.length > 1 && values.version) throw new Misused('--version is of one student.');
      const students = await Promise.all(subjects.map((one) => studentBy({ needs, values }, one)));
      const said = checked(verifyRequest, {
        students: students.map(({ id, version }) => ({ id, version })),
        confirmed: values.confirmed,
        key,
      });
      const data = await verifyStudents(needs, actor, said);
      return done(
        data.changed === 1 ? `${subjects[0]} is verified.` : `${data.changed} students are verified.`,
        data,
      );
    },
  },
  return: {
    call: 'returnSections',
    usage: 'ENROLLMENT --sections NAME,NAME --reason "WHY"',
    about: 'gives sections back to the student instead of verifying',
    isChange: true,
    subjects: [1, 1],
    options: ['sections', 'reason', 'version'],
    run: back('returned'),
  },
  unlock: {
    call: 'unlock',
    usage: 'ENROLLMENT --sections NAME,NAME --reason "WHY"',
    about: 'unlocks sections without a request',
    isChange: true,
    subjects: [1, 1],
    options: ['sections', 'reason', 'version'],
    run: back('unlocked'),
  },
  unverify: {
    call: 'unverify',
    usage: 'ENROLLMENT --reason "WHY"',
    about: 'takes a verification back',
    isChange: true,
    subjects: [1, 1],
    options: ['reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { id, version, enrollment } = await studentBy({ needs, values }, subjects[0]);
      const said = checked(unverifyRequest, { reason: values.reason, version, key });
      return done(`${enrollment} is verified no more.`, await unverifyStudent(needs, actor, id, said));
    },
  },
};
