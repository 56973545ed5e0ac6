import { changeStaffRequest, inviteStaffRequest, suspendStaffRequest } from '@portal/shared/contract/cell';
import { findStaffByEmail } from '../../identity';
import { changeStaff, inviteStaff, staffItems, suspendStaff } from '../staff-accounts';
import { done, staffBy } from './subjects';
import { checked, endOf, listOf, type Action, type Call, type Option } from './words';

const FACTS: readonly Option[] = ['name', 'role', 'drives', 'until', 'enrollment'];
const ABOUT_FACTS = '--name "NAME" --role officer|coordinator|verifier|viewer';
const OF_COORDINATOR = '[--drives CODE,CODE --until 2027-05-31 --enrollment ENROLLMENT|none]';

/** What is left out is not said: it stays as it is, but for an enrollment of `none`. */
const factsOf = ({ values: { name, role, drives, until, enrollment } }: Pick<Call, 'values'>) => ({
  name,
  role,
  drives: listOf(drives),
  until: endOf(until),
  enrollment: enrollment === 'none' ? null : enrollment,
});

const suspend = (suspended: boolean): Action => ({
  call: 'suspendStaff',
  usage: 'EMAIL --reason "WHY"',
  about: suspended ? 'shuts somebody out at once' : 'lets somebody in again',
  isChange: true,
  subjects: [1, 1],
  options: ['reason', 'version'],
  async run({ needs, actor, subjects: [email], values, key }) {
    // The reason first: without one it is no command, whoever is meant.
    const { reason } = checked(suspendStaffRequest, { suspended, reason: values.reason, version: '1', key });
    const { id, version } = await staffBy({ needs, values }, email);
    const data = await suspendStaff(needs, actor, id, { suspended, reason, version, key });
    return done(suspended ? `${email} is suspended.` : `${email} is let in again.`, data);
  },
});

/** Accounts of the console (CEL-05). */
export const STAFF_ACTIONS: Record<string, Action> = {
  'staff list': {
    call: 'staff',
    usage: '',
    about: 'everybody of the cell',
    isChange: false,
    subjects: [0, 0],
    async run({ needs }) {
      const items = await staffItems(needs.database);
      const lines = items.map(({ email, role, state, name }) => `${email}  ${role}, ${state}  ${name}`);
      return {
        lines: items.length === 0 ? ['There is nobody yet: npm run staff -- invite EMAIL …'] : lines,
        data: items,
      };
    },
  },
  'staff invite': {
    call: 'inviteStaff',
    usage: `EMAIL ${ABOUT_FACTS} ${OF_COORDINATOR}`,
    about: 'invites, or invites anew; prints and mails a link, good once',
    isChange: true,
    subjects: [1, 1],
    options: [...FACTS, 'version'],
    async run({ needs, actor, subjects: [email = ''], values, key }) {
      const known = await findStaffByEmail(needs.database.db, email.trim().toLowerCase());
      const version = values.version ?? known?.version.toString();
      const said = checked(inviteStaffRequest, { email, key, version, ...factsOf({ values }) });
      const data = await inviteStaff(needs, actor, said);
      const mailed = data.isMailed
        ? 'It was mailed as well.'
        : 'The mail server did not take it: pass the link on yourself.';
      const lines = [`${email} is invited. The link is good once, for 7 days:`, data.link, mailed];
      return { lines, data };
    },
  },
  'staff change': {
    call: 'changeStaff',
    usage: `EMAIL ${ABOUT_FACTS} ${OF_COORDINATOR} --reason "WHY"`,
    about: 'changes role, drives and date',
    isChange: true,
    subjects: [1, 1],
    options: [...FACTS, 'reason', 'version'],
    async run({ needs, actor, subjects: [email], values, key }) {
      const { id, version, name } = await staffBy({ needs, values }, email);
      const facts = { ...factsOf({ values }), name: values.name ?? name };
      const said = checked(changeStaffRequest, { ...facts, reason: values.reason, version, key });
      return done(`${email} is changed.`, await changeStaff(needs, actor, id, said));
    },
  },
  'staff suspend': suspend(true),
  'staff restore': suspend(false),
};
