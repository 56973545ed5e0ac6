import {
  answerOfferRequest,
  OFFER_STATE_WORDS,
  OFFER_STATES,
  OFFER_VERDICTS,
  offersMapping,
  offersQuery,
  offersRequest,
  otherOfferRequest,
  revokeOfferRequest,
  type OfferConfirmation,
  type OfferItem,
  type OffersMapping,
  type OfferVerdict,
} from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import { WHOLE } from '../drives/reach';
import { answerOffer, revokeOffer } from '../offers/offer-changes';
import { offersPage } from '../offers/offer-list';
import { recordOtherOffer } from '../offers/other-offers';
import { checkOffers, recordOffers, shownOffer } from '../offers/record-offers';
import { driveBy } from './drive-subjects';
import { done, listed, studentBy } from './subjects';
import { checked, endOf, outcomeOf, Refused, type Action, type Call } from './words';

const WORDS: Record<OfferVerdict, string> = {
  offer: 'stand',
  same: 'are recorded already',
  reason: 'want a reason',
  rule: 'break a rule',
  out: 'did not apply so',
  duplicate: 'stand twice',
  unknown: 'of nobody',
  error: 'with an error',
};

type Rows = Awaited<ReturnType<typeof checkOffers>>['rows'];
const problemLines = (rows: Rows): string[] =>
  rows.flatMap(({ line, enrollment, problems }) =>
    problems.length > 0 ? [`line ${line}: ${enrollment} ${problems.join('; ')}`] : [],
  );

/** The offers that need a confirmation and have a reason, each as it was read. */
const confirmedIn = (rows: Rows): OfferConfirmation[] =>
  rows.flatMap(({ verdict, enrollment, package_lpa, reason }) =>
    verdict === 'reason' && package_lpa !== null && reason !== null
      ? [{ enrollment, package_lpa, reason }]
      : [],
  );

async function look({ needs, values, subjects, file }: Pick<Call, 'needs' | 'values' | 'subjects' | 'file'>) {
  const drive = await driveBy({ needs, values: {} }, subjects[1]);
  const mapping = checked(offersMapping, {
    columns: null,
    role: values.role ?? null,
    package: values.package ?? null,
    package_reason: values.reason ?? null,
  });
  const bytes = await file();
  const check = (said: OffersMapping) => checkOffers(needs, { reach: WHOLE }, drive.id, bytes, said);
  const first = await check(mapping);
  if (first.head.unread !== null) throw new Refused([first.head.unread]);
  if (!values.confirmed) return { drive, mapping, bytes, ...first };
  const asConfirmed = { ...mapping, confirmed: confirmedIn(first.rows) };
  return { drive, mapping: asConfirmed, bytes, ...(await check(checked(offersMapping, asConfirmed))) };
}

/** Lists of offers of a drive (CEL-70). */
const LIST_ACTIONS: Record<string, Action> = {
  'offers check': {
    call: 'checkOffers',
    usage: 'FILE CODE [--role TITLE] [--package LPA] [--reason "…" --confirmed]',
    about: 'what a list of offers would record, row by row with the arithmetic; nothing is written',
    isChange: false,
    subjects: [2, 2],
    options: ['role', 'package', 'reason', 'confirmed'],
    takesFile: true,
    async run(call) {
      const { head, rows } = await look(call);
      const said = OFFER_VERDICTS.map((verdict) => `${head.counts[verdict]} ${WORDS[verdict]}`).join(', ');
      const lines = [...problemLines(rows), `${head.counts.rows} rows: ${said}.`];
      return { lines, data: { ...head, rows: rows.map(shownOffer) } };
    },
  },
  'offers record': {
    call: 'recordOffers',
    usage: 'FILE CODE [--role TITLE] [--package LPA] [--reason "…" --confirmed] [--mode good]',
    about: 'records them as one batch; --reason, --confirmed: unusual offers are right, and why',
    isChange: true,
    subjects: [2, 2],
    options: ['role', 'package', 'reason', 'confirmed', 'mode'],
    takesFile: true,
    async run({ actor, values, key, ...call }) {
      const { drive, mapping, bytes, head, rows } = await look({ ...call, values });
      const columns = head.columns.map(({ field }) => field);
      const said = checked(offersRequest, {
        mapping: { ...mapping, columns },
        mode: values.mode ?? 'all',
        version: head.version,
        key,
      });
      const problems = problemLines(rows);
      if (said.mode === 'all' && problems.length > 0)
        throw new Refused([...problems, 'Nothing was recorded. Mend the file, or use --mode good.']);
      const data = await recordOffers(call.needs, { actor, reach: WHOLE }, drive.id, bytes, said);
      return done(
        `${data.changed} offers recorded, ${data.same} were, ${data.left} left out.`,
        data,
        problems,
      );
    },
  },
};

const offerLine = ({
  student,
  company,
  role,
  package_lpa,
  state,
  no_letter_until,
  kind,
}: OfferItem): string =>
  [
    `${student.enrollment}  ${student.name}  ${company}, ${role}, ${package_lpa} LPA${kind === 'drive' ? '' : ` (${kind})`}`,
    OFFER_STATE_WORDS[state],
    ...(no_letter_until ? [`no letter until ${formatDate(no_letter_until)}`] : []),
  ].join('  ');

/** The offers of one student, all on one page: two count, and few more were ever made. */
const OF_ONE = '100';

/** A student's offer of a drive by its code, or of a company by its name. @throws Refused, PortalError 404 */
async function offerBy({ needs, values }: Pick<Call, 'needs' | 'values'>, [enrollment, of = '']: string[]) {
  const student = await studentBy({ needs, values: {} }, enrollment);
  const { rows } = await offersPage(needs.database, { student: student.id, size: OF_ONE }, null);
  const found = rows.filter(
    ({ drive, company }) => drive?.code === of || company.toLowerCase() === of.toLowerCase(),
  );
  const [offer] = found;
  if (!offer || found.length > 1)
    throw new Refused([
      offer ? `${enrollment} has several offers of ${of}:` : `${enrollment} has no offer of ${of}.`,
      ...rows.map(offerLine),
    ]);
  return { ...offer, version: values.version ?? offer.version };
}

/** Offers, and what becomes of them (CEL-70, CEL-71). */
export const OFFER_ACTIONS: Record<string, Action> = {
  ...LIST_ACTIONS,
  'offers list': {
    call: 'offers',
    usage: `[--drive CODE] [--student ENROLLMENT] [--state ${OFFER_STATES.join('|')}] [--page N]`,
    about: 'the offers and where each stands, the newest first',
    isChange: false,
    subjects: [0, 0],
    options: ['drive', 'student', 'state', 'page'],
    async run({ needs, values }) {
      const { drive: code, student, state, page } = values;
      const drive = code === undefined ? undefined : (await driveBy({ needs, values: {} }, code)).id;
      return listed(
        await offersPage(needs.database, checked(offersQuery, { drive, student, state, page }), null),
        offerLine,
      );
    },
  },
  'offer note': {
    call: 'recordOtherOffer',
    usage:
      'LETTER.pdf ENROLLMENT --kind ppo|off-campus --name COMPANY --role TITLE --package LPA [--reason "…"]',
    about: 'records an offer from elsewhere with its letter; it counts from then on',
    isChange: true,
    subjects: [2, 2],
    options: ['kind', 'name', 'role', 'package', 'reason'],
    takesFile: true,
    async run({ needs, actor, subjects, values, key, file }) {
      const { kind, name: company, role, package: lpa, reason } = values;
      const said = checked(otherOfferRequest, { kind, company, role, package: lpa, reason, key });
      const { id, enrollment } = await studentBy({ needs, values: {} }, subjects[1]);
      const letter = Buffer.from(await file());
      const data = await recordOtherOffer(needs, actor, id, letter, said);
      return done(`An offer of ${said.company} to ${enrollment} is recorded.`, data);
    },
  },
  'offer answer': {
    call: 'answerOffer',
    usage: 'ENROLLMENT CODE|COMPANY --outcome accepted|refused [--until 2027-05-31] --reason "…"',
    about: 'what the student answered; --until: no recommendation letter before, one year at least',
    isChange: true,
    subjects: [2, 2],
    options: ['outcome', 'until', 'reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { id, version, company } = await offerBy({ needs, values }, subjects);
      const said = checked(answerOfferRequest, {
        answer: outcomeOf(values, 'accepted', 'refused') ? 'accepted' : 'refused',
        no_letter_until: endOf(values.until) ?? null,
        reason: values.reason,
        version,
        key,
      });
      return done(`The offer of ${company} is ${said.answer}.`, await answerOffer(needs, actor, id, said));
    },
  },
  'offer revoke': {
    call: 'revokeOffer',
    usage: 'ENROLLMENT CODE|COMPANY --reason "…"',
    about: 'the company takes its offer back; says which drives are open to the student by that',
    isChange: true,
    subjects: [2, 2],
    options: ['reason', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { id, version, company } = await offerBy({ needs, values }, subjects);
      const said = checked(revokeOfferRequest, { reason: values.reason, version, key });
      const data = await revokeOffer(needs, actor, id, said);
      const open = data.open.map((drive) => `Open to the student again: ${drive.code}, ${drive.company}.`);
      return done(`The offer of ${company} is revoked.`, data, open);
    },
  },
};
