import { decideUnlockRequest, unlockRequestsQuery } from '@portal/shared/contract/cell';
import { unlockRequestsPage } from '../unlock-request-list';
import { openRequestOf } from '../unlock-request-store';
import { decideUnlock, noRequest } from '../unlock-requests';
import { done, listed, studentBy } from './subjects';
import { checked, listOf, outcomeOf, type Action } from './words';

const titles = (sections: { title: string }[]): string => sections.map(({ title }) => title).join(', ');

/** Requests of students to unlock sections (CEL-23). */
export const UNLOCK_ACTIONS: Record<string, Action> = {
  'unlock-requests': {
    call: 'unlockRequests',
    usage: '[--state open|granted|declined|withdrawn] [--page N]',
    about: 'requests to unlock sections; those that are open where no state is said',
    isChange: false,
    subjects: [0, 0],
    options: ['state', 'page'],
    async run({ needs, values: { state, page } }) {
      const query = checked(unlockRequestsQuery, { state, page });
      return listed(
        await unlockRequestsPage({ ...needs, rules: await needs.rules() }, query),
        ({ student, state: now, sections, reason }) =>
          `${student.enrollment}  ${now}  ${student.name}  ${titles(sections)}: ${reason}`,
      );
    },
  },
  'decide-unlock': {
    call: 'decideUnlock',
    usage: 'ENROLLMENT --outcome grant|decline --reason "WHY" [--sections NAME,NAME]',
    about: 'decides an open request; --sections: those that are unlocked, all where none is named',
    isChange: true,
    subjects: [1, 1],
    options: ['outcome', 'sections', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const grant = outcomeOf(values, 'grant', 'decline');
      const { id, enrollment } = await studentBy({ needs, values }, subjects[0]);
      const open = await openRequestOf(needs.database.db, id);
      if (!open) throw noRequest();
      const said = checked(decideUnlockRequest, {
        grant,
        sections: listOf(values.sections),
        reason: values.reason,
        version: values.version ?? String(open.version),
        key,
      });
      const words = grant ? 'granted' : 'declined';
      return done(
        `The request of ${enrollment} is ${words}.`,
        await decideUnlock(needs, actor, open.id, said),
      );
    },
  },
};
