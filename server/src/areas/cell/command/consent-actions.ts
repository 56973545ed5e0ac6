import {
  EXCEPTED_RULES,
  exceptionRequest,
  moveExceptionRequest,
  reopenConsentRequest,
} from '@portal/shared/contract/cell';
import { reopenConsent } from '../consents/reopen';
import { makeException } from '../exceptions/exceptions';
import { moveExceptionEnd } from '../exceptions/move-exception';
import { driveBy, instantOf } from './drive-subjects';
import { answerOf } from './subject-store';
import { done, studentBy } from './subjects';
import { checked, listOf, Refused, type Action } from './words';

/** What is done with one student's answer to a drive (CEL-53). */
export const CONSENT_ACTIONS: Record<string, Action> = {
  'make-exception': {
    call: 'makeException',
    usage: `CODE ENROLLMENT --rules ${EXCEPTED_RULES[0]},… --until "2027-05-31 18:00" --reason "WHY"`,
    about: `passes rules of a drive over for one student, who reads why; rules: ${EXCEPTED_RULES.join(', ')}`,
    isChange: true,
    subjects: [2, 2],
    options: ['rules', 'until', 'reason'],
    async run({ needs, actor, subjects: [code = '', student], values, key }) {
      const said = checked(exceptionRequest, {
        student,
        rules: listOf(values.rules),
        until: instantOf(values.until),
        reason: values.reason,
        key,
      });
      const data = await makeException(needs, actor, code, said);
      return done(`${student} may pass ${said.rules.join(', ')} of ${code} over.`, data);
    },
  },
  'move-exception': {
    call: 'moveException',
    usage: 'CODE ENROLLMENT --until "2027-06-30 18:00" --reason "WHY"',
    about:
      'moves the end of what stands of a student’s exceptions; `--until now` ends them; an answer given by one stays',
    isChange: true,
    subjects: [2, 2],
    options: ['until', 'reason'],
    async run({ needs, actor, subjects: [code = '', student], values, key }) {
      const until = values.until === 'now' ? null : instantOf(values.until);
      const said = checked(moveExceptionRequest, { student, until, reason: values.reason, key });
      const data = await moveExceptionEnd(needs, actor, code, said);
      return done(
        until === null
          ? `The exception of ${student} at ${code} ended.`
          : `The exception of ${student} at ${code} has another end.`,
        data,
      );
    },
  },
  'reopen-answer': {
    call: 'reopenConsent',
    usage: 'CODE ENROLLMENT --reason "WHY"',
    about: 'has a student answer a drive again before its deadline; the former answer stays as a receipt',
    isChange: true,
    subjects: [2, 2],
    options: ['reason', 'version'],
    async run({ needs, actor, subjects: [code, enrollment], values, key }) {
      const drive = await driveBy({ needs, values: {} }, code);
      const student = await studentBy({ needs, values: {} }, enrollment);
      const answer = await answerOf(needs.database.db, student.id, drive.id);
      if (!answer) throw new Refused([`${enrollment} has no answer to ${drive.company}.`]);
      const version = values.version ?? answer.version;
      const said = checked(reopenConsentRequest, { reason: values.reason, version, key });
      const data = await reopenConsent(needs, actor, answer.id, said);
      return done(`${enrollment} answers ${drive.company} again.`, data);
    },
  },
};
