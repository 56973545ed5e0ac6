import * as z from '@portal/shared/zod';
import { degree } from '../profile';
import { CRITERIA, CRITERION_NAMES, type Criterion, type CriterionKey } from './criteria-table';
import { criterionLimit } from './criterion-limit';

/** Most degrees, branches and roles of one drive, and the longest branch. */
const MOST = { degrees: 10, branches: 200, branch: 200, roles: 20 } as const;
/** Most students that are named as gained, or lost. */
export const NAMED_MAX = 20;

const limitOf = (criterion: Criterion) => z.optional(z.nullable(criterionLimit(criterion)));
const limits = Object.fromEntries(
  CRITERION_NAMES.map((name) => [CRITERIA[name].key, limitOf(CRITERIA[name])]),
) as Record<CriterionKey, ReturnType<typeof limitOf>>;

/** What says whom a drive is open to, as its file says it; a criterion that is absent is not asked. */
export const driveEligibility = z.object({
  degrees: z.array(degree).check(z.maxLength(MOST.degrees)),
  branches: z.array(z.string().check(z.maxLength(MOST.branch))).check(z.maxLength(MOST.branches)),
  criteria: z.object(limits),
  /** The highest package of each role, in LPA: who holds an offer is judged by the best (D-46). */
  packages: z.array(z.number().check(z.minimum(0), z.maximum(9999.99))).check(z.maxLength(MOST.roles)),
  /** What each of these roles asks beside the drive; absent where none does (F-27). */
  asks: z.optional(
    z
      .array(
        z.object({
          branches: z.optional(
            z.array(z.string().check(z.maxLength(MOST.branch))).check(z.maxLength(MOST.branches)),
          ),
          criteria: z.optional(z.object(limits)),
        }),
      )
      .check(z.maxLength(MOST.roles)),
  ),
});

/** POST /cell/api/drives/eligible: of a drive as it is wanted, and whom it gains and loses from what it was (CEL-42). */
export const countEligibleRequest = z.object({
  wanted: driveEligibility,
  /** Null: there is nothing to compare with. */
  before: z.nullable(driveEligibility),
  /** Id of the drive that it is of: exceptions of it count (CEL-47). */
  drive: z.optional(z.string().check(z.maxLength(64))),
});

const count = z.number();
const turned = z.object({
  count,
  /** The first of them; `rules`: what decides it, with what each has. */
  students: z.array(
    z.object({
      id: z.string(),
      enrollment: z.string(),
      name: z.string(),
      branch: z.string(),
      rules: z.array(z.object({ asked: z.string(), has: z.string() })),
    }),
  ),
});

/** How many of the college's students may apply to such a drive, by the judge that consent asks. */
export const eligibleCount = z.object({
  eligible: count,
  of: count,
  /** Each degree and branch that has students, the largest first. */
  groups: z.array(z.object({ degree: z.string(), branch: z.string(), eligible: count, of: count })),
  gained: turned,
  lost: turned,
  updated_at: z.iso.datetime(),
});

export type DriveEligibility = z.infer<typeof driveEligibility>;
export type CountEligibleRequest = z.infer<typeof countEligibleRequest>;
export type EligibleCount = z.infer<typeof eligibleCount>;

/** What a 409 brings in `data` for criteria that ask more once students have answered, and whom it would hit (CEL-43). */
export const narrowedData = z.object({ narrowed: z.array(z.string()), lost: turned });
/** What a 409 brings in `data` for roles that someone chose and the drive would have no more: who has to be named. */
export const heldRolesData = z.object({
  roles: z.array(
    z.object({
      title: z.string(),
      students: z.array(z.object({ enrollment: z.string(), name: z.string() })),
    }),
  ),
});
export type NarrowedData = z.infer<typeof narrowedData>;
export type HeldRolesData = z.infer<typeof heldRolesData>;
