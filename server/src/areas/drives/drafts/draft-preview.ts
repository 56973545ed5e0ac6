import {
  CRITERIA,
  CRITERION_NAMES,
  criterionLimit,
  criterionNumber,
  readableJob,
  readablePay,
  type CriterionKey,
  type DraftContent,
  type DrivePreview,
  type RoleAsks,
} from '@portal/shared/contract/cell';
import { parseAmount, parseNumber } from '@portal/shared/parse';
import * as zod from '@portal/shared/zod';
import { tidyLine, tidyText } from '@portal/shared/values';
import type { JudgedEligibility } from '../eligibility/eligible-count-store';
import { postingOf } from '../postings/drive-item';
import { asksOf, criteriaFromFile, type CriteriaInFile } from '../eligibility/criteria-file';
import { cleanHtml } from '../content/html';

/** The parts of a preview that the draft does not contain: the company's logo and the documents. */
type PreviewFiles = { logoFileId: string | null; files: { id: string; name: string }[] };

/** A package in LPA as far as it is typed; null where it is none. */
function lpaOf(text: string): string | null {
  const parsed = parseAmount(text, 'lpa');
  return 'value' in parsed ? parsed.value : null;
}

/** The limits that are whole; what is half typed is not asked yet. */
function wholeCriteria({ criteria, note }: DraftContent): CriteriaInFile {
  const limits = CRITERION_NAMES.map((name) => {
    const { key } = CRITERIA[name];
    const parsed = zod.safeParse(
      criterionLimit(CRITERIA[name]),
      criterionNumber(CRITERIA[name], criteria[key]),
    );
    return [key, parsed.success ? parsed.data : null];
  });
  return {
    ...(Object.fromEntries(limits) as Omit<CriteriaInFile, 'note'>),
    note: tidyText(note) || null,
  };
}

/** What a role asks, as far as it is typed. */
const readableAsks = (
  branches: readonly string[],
  typed: Partial<Record<CriterionKey, string | undefined>>,
) =>
  asksOf({
    branches: branches.map((branch) => tidyLine(branch).toLowerCase()),
    criteria: Object.fromEntries(
      CRITERION_NAMES.flatMap((name) => {
        const { key } = CRITERIA[name];
        const limit = criterionNumber(CRITERIA[name], typed[key] ?? '');
        const parsed = zod.safeParse(criterionLimit(CRITERIA[name]), limit);
        return parsed.success ? [[key, parsed.data]] : [];
      }),
    ) as NonNullable<RoleAsks['criteria']>,
  });

/** Whom a draft is open to, as far as it is typed: what the judge asks. */
export function eligibilityOfDraft(content: DraftContent): JudgedEligibility {
  const roles = content.roles.flatMap(
    ({ title, min_lpa: min, max_lpa: max, pay, branches = [], criteria = {} }) => {
      const [minLpa, maxLpa] = [lpaOf(min), lpaOf(max.trim() || min)];
      return tidyLine(title) !== '' && minLpa !== null && maxLpa !== null
        ? [
            {
              title: tidyLine(title),
              minLpa,
              maxLpa,
              pay: readablePay(pay ?? {}),
              asks: readableAsks(branches, criteria),
            },
          ]
        : [];
    },
  );
  return {
    degrees: content.degrees,
    branches: content.branches.map((branch) => tidyLine(branch).toLowerCase()),
    criteria: criteriaFromFile(wholeCriteria(content)),
    roles,
  };
}

/** A draft as its students would read it, by what makes the posting itself (CEL-41). */
export function previewOf(content: DraftContent, { logoFileId, files }: PreviewFiles): DrivePreview {
  const { name, about } = content.company;
  const limit = parseNumber(content.role_limit, { decimals: 0, min: 1 });
  return postingOf({
    companyName: tidyLine(name),
    about: tidyText(about),
    logoFileId,
    deadline: content.deadline,
    ...eligibilityOfDraft(content),
    job: readableJob(content.job ?? {}),
    jobroleLimit: 'value' in limit ? Number(limit.value) : 1,
    detailsHtml: cleanHtml(content.details),
    termsHtml: cleanHtml(content.terms),
    files,
  });
}
