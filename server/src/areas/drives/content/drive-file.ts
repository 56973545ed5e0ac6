import { DEFAULT_JOBROLE_LIMIT, DEGREES, SHORTLIST_NUMBER } from '@portal/shared/contract';
import {
  ATTENDANCES,
  REASON_MAX,
  ROUND_LIMITS,
  ROUND_MODES,
  ROUND_RESULTS,
} from '@portal/shared/contract/cell';
import { parseAmount } from '@portal/shared/parse';
import { tidyLine, tidyText } from '@portal/shared/values';
import * as z from 'zod';
import { DEFAULT_ROUND_MINUTES } from '../application-state/round-status';
import { looserCriteria } from '../eligibility/criteria';
import { asksOf, criteriaFromFile, criteriaInFile, roleCriteriaInFile } from '../eligibility/criteria-file';
import { jobInFile, payInFile } from './job-file';
import { moment } from './moment';

/** Keys and numbers of a drive file; unknown keys are mistakes, so that a typing slip does not go unseen. */
const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'is lower-case letters, digits and hyphens');
export const words = z
  .string()
  .overwrite(tidyLine)
  .min(1, 'must not be empty')
  .max(200, 'is longer than 200 characters');
const html = z.string().max(100_000, 'is longer than 100,000 characters').default('');
const enrollment = z.coerce.string().regex(/^\d{12}$/, 'is an enrollment number of 12 digits');

/** 'MIN-MAX' or one number, in LPA, as exact texts. */
const packageRange = z.union([z.string(), z.number()]).transform((value, context) => {
  const [least, most = least, ...more] = String(value)
    .split('-')
    .map((text) => parseAmount(text, 'lpa'));
  const [min, max] = [least, most].map((one) => (one && 'value' in one ? one.value : null));
  if (min && max && more.length === 0 && Number(min) <= Number(max)) return { min, max };
  context.addIssue({ code: 'custom', message: 'is a package in LPA such as 6 or 6-8.5' });
  return z.NEVER;
});

const role = z.strictObject({
  title: words.regex(/^[^,:]*$/, 'must hold no comma and no colon'),
  package: packageRange,
  pay: payInFile,
  /** In addition to the drive's: fewer branches, stricter criteria (F-27). */
  branches: z.array(words.toLowerCase()).optional(),
  criteria: roleCriteriaInFile,
});

/** A document: a file in the folder of the drive file, or a text that the portal converts to a PDF. */
const pdf = z.union(
  [
    z.strictObject({ name: words, file: words }),
    z.strictObject({ name: words, title: words, paragraphs: z.array(z.string()).min(1) }),
  ],
  'has a name, and either a file or a title and paragraphs',
);

const round = z.strictObject({
  /** 0: the company's shortlist by résumé (F-72). */
  number: z.int('is a whole number').min(SHORTLIST_NUMBER).max(ROUND_LIMITS.most),
  name: words,
  at: moment,
  duration_minutes: z.int().min(1).max(ROUND_LIMITS.minutes).default(DEFAULT_ROUND_MINUTES),
  mode: z.enum(ROUND_MODES, 'is OFFLINE or ONLINE'),
  venue: z.string().overwrite(tidyLine).max(ROUND_LIMITS.venue).default(''),
  instructions: z.string().overwrite(tidyText).max(ROUND_LIMITS.instructions).default(''),
  /** The whole truth of the round's attendance when given; as it was when absent. */
  attendance: z
    .array(
      z.strictObject({
        student: enrollment,
        status: z
          .enum(ATTENDANCES, `is one of ${ATTENDANCES.join(', ')}`)
          .nullable()
          .default(null),
        result: z.enum(ROUND_RESULTS, 'is QUALIFIED or UNQUALIFIED').nullable().default(null),
      }),
    )
    .optional(),
});

const notice = z.strictObject({ code, at: moment, deadline: moment.nullable().default(null), html });

/** A student's decision, or the cell's later word on it. */
const consent = z.strictObject({
  student: enrollment,
  status: z.enum(['TRUE', 'FALSE', 'REJECTED', 'PLACED'], 'is TRUE, FALSE, REJECTED or PLACED'),
  at: moment,
  roles: z.array(words).default([]),
  result: words.nullable().default(null),
  resume: pdf.optional(),
});

const placement = z.strictObject({
  student: enrollment,
  role: words,
  package: packageRange.refine(({ min, max }) => min === max, 'is one package in LPA, not a range'),
  /** Wanted where the package is out of the role's range (CEL-70). */
  package_reason: z
    .string()
    .overwrite(tidyText)
    .min(3, 'is a reason of 3 characters at least')
    .max(REASON_MAX, `is longer than ${REASON_MAX} characters`)
    .nullable()
    .default(null),
  at: moment,
  refused_at: moment.nullable().default(null),
  revoked_at: moment.nullable().default(null),
});

/** One drive of a sample college: one YAML file a drive. The console's drafts are judged by it, too. */
export const driveFile = z
  .strictObject({
    code,
    company: z.strictObject({
      code,
      name: words,
      about: z.string().overwrite(tidyText).max(5000),
      logo: words.nullable().default(null),
    }),
    published: z.boolean('is true or false').default(true),
    deadline: moment,
    degrees: z.array(z.enum(DEGREES, `is one of ${DEGREES.join(', ')}`)).min(1, 'names at least one degree'),
    branches: z.array(words.toLowerCase()).min(1, 'names at least one branch'),
    criteria: criteriaInFile.prefault({}),
    job: jobInFile,
    roles: z.array(role).min(1, 'has at least one role').max(20, 'has more than 20 roles'),
    jobrole_limit: z.int('is a whole number').min(1, 'is below 1').default(DEFAULT_JOBROLE_LIMIT),
    details: html,
    terms: html,
    pdfs: z.array(pdf).max(10, 'has more than 10 documents').default([]),
    rounds: z.array(round).default([]),
    notices: z.array(notice).default([]),
    consents: z.array(consent).optional(),
    placements: z.array(placement).optional(),
  })
  .check((context) => {
    for (const { path, message } of issuesAcross(context.value)) {
      context.issues.push({ code: 'custom', path, message, input: context.value });
    }
  });

export type DriveFile = z.infer<typeof driveFile>;
export type PdfSource = z.infer<typeof pdf>;

type Mistake = { path: (string | number)[]; message: string };

/** Rules over more than one field (D-44). */
function issuesAcross(file: DriveFile): Mistake[] {
  const titles = file.roles.map(({ title }) => title);
  const mistakes = [
    ...repeated(['roles'], 'title', titles),
    ...repeated(['branches'], null, file.branches),
    ...repeated(
      ['pdfs'],
      'name',
      file.pdfs.map(({ name }) => name),
    ),
  ];
  if (file.jobrole_limit > titles.length) {
    mistakes.push({ path: ['jobrole_limit'], message: 'is more than the number of roles' });
  }
  return [...mistakes, ...againstEachOther(file), ...looserRoles(file)];
}

/** Facts of the job that contradict each other (F-28). */
const againstEachOther = ({ job, roles }: DriveFile): Mistake[] => [
  ...(job.agreement_amount && !job.agreement_months
    ? [
        {
          path: ['job', 'agreement_months'],
          message: 'is missing beside the amount of the service agreement',
        },
      ]
    : []),
  ...roles.flatMap(({ pay, package: { max } }, at) =>
    pay.fixed && Number(pay.fixed) > Number(max)
      ? [{ path: ['roles', at, 'pay', 'fixed'], message: 'is more than the package' }]
      : [],
  ),
];

/** Criteria of a role that are not stricter than the drive's: they would have no effect (F-27). */
const looserRoles = ({ branches: of, criteria, roles }: DriveFile): Mistake[] =>
  roles.flatMap((role, at): Mistake[] => {
    const { branches = [], criteria: asked } = asksOf(role);
    const unknown = branches.filter((branch) => !of.includes(branch));
    return [
      ...(unknown.length > 0
        ? [
            {
              path: ['roles', at, 'branches'],
              message: `names no branch of the drive: ${unknown.join(', ')}`,
            },
          ]
        : []),
      ...looserCriteria(criteriaFromFile(criteria), asked).map(({ key, message }) => ({
        path: ['roles', at, 'criteria', key],
        message,
      })),
    ];
  });

const repeated = (list: (string | number)[], key: string | null, values: (string | number)[]): Mistake[] =>
  values.flatMap((value, i) =>
    values.indexOf(value) === i
      ? []
      : [{ path: [...list, i, ...(key === null ? [] : [key])], message: `'${value}' appears twice` }],
  );
