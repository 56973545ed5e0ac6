import {
  acceptShortlistRequest,
  companyLinkRequest,
  LINK_COLUMN_NAMES,
  linkReasonRequest,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { companyLinksOf, makeCompanyLink, revokeCompanyLink } from '../links/links';
import { acceptShortlist, dropShortlist } from '../links/shortlists';
import { instantOf, roundBy } from './drive-subjects';
import { done } from './subjects';
import { checked, listOf, type Action } from './words';

const SHORTLIST_ACTIONS: Record<string, Action> = {
  'shortlist accept': {
    call: 'acceptShortlist',
    usage: 'ID CODE NUMBER [--mode good]',
    about: 'qualifies a shortlist in a round of its drive, staged until the results are released',
    isChange: true,
    subjects: [3, 3],
    options: ['mode'],
    async run({ needs, actor, subjects: [id = '', ...place], values, key }) {
      const { round } = await roundBy({ needs, values: {} }, place);
      const said = checked(acceptShortlistRequest, { round: round.id, mode: values.mode ?? 'all', key });
      const data = await acceptShortlist(needs, actor, id, said);
      const words = `${data.changed} are qualified, ${data.left} left out.`;
      return done(words, data, [`The results are batch ${data.marks}.`]);
    },
  },
  'shortlist drop': {
    call: 'dropShortlist',
    usage: 'ID --reason "WHY"',
    about: 'drops a shortlist: nothing comes of it',
    isChange: true,
    subjects: [1, 1],
    options: ['reason'],
    async run({ needs, actor, subjects: [id = ''], values: { reason }, key }) {
      const said = checked(linkReasonRequest, { reason, key });
      return done('The shortlist is dropped.', await dropShortlist(needs, actor, id, said));
    },
  },
};

/** Company links and the shortlists that come back (CEL-52). */
export const LINK_ACTIONS: Record<string, Action> = {
  links: {
    call: 'companyLinks',
    usage: 'CODE',
    about: 'the company links of a drive, their openings, and their shortlists with ids',
    isChange: false,
    subjects: [1, 1],
    async run({ needs, subjects: [code = ''] }) {
      const data = await companyLinksOf(needs, code);
      const lines = data.links.flatMap((link) => [
        `${link.id}  ${link.state}  ${link.email}  until ${formatDateTime(link.until)}, ${link.openings} openings`,
        ...link.shortlists.map(
          ({ id, state, students, unread }) =>
            `  shortlist ${id}  ${state}  ${students.length} students, ${unread.length} lines not read`,
        ),
      ]);
      return { lines: [...lines, `${data.links.length} links.`], data };
    },
  },
  'link make': {
    call: 'makeCompanyLink',
    usage: `CODE EMAIL --columns ${LINK_COLUMN_NAMES.slice(0, 3).join(',')},… --until "2027-05-31 18:00"`,
    about: `mails a recruiter a link to the drive's applicants; columns: ${LINK_COLUMN_NAMES.join(', ')}`,
    isChange: true,
    subjects: [2, 2],
    options: ['columns', 'until'],
    async run({ needs, actor, subjects: [code = '', email], values, key }) {
      const until = instantOf(values.until);
      const said = checked(companyLinkRequest, { email, columns: listOf(values.columns), until, key });
      const data = await makeCompanyLink(needs, actor, code, said);
      const words = data.is_mailed
        ? `Mailed to ${said.email}.`
        : 'It could not be mailed: pass it on yourself.';
      return done(words, data, [data.link]);
    },
  },
  'link revoke': {
    call: 'revokeCompanyLink',
    usage: 'ID --reason "WHY"',
    about: 'ends a company link at once',
    isChange: true,
    subjects: [1, 1],
    options: ['reason'],
    async run({ needs, actor, subjects: [id = ''], values: { reason }, key }) {
      const said = checked(linkReasonRequest, { reason, key });
      return done('The link opens nothing any more.', await revokeCompanyLink(needs, actor, id, said));
    },
  },
  ...SHORTLIST_ACTIONS,
};
