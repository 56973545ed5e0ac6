import { sql } from 'drizzle-orm';
import { COUNTED, NULL, goes, ofStudent, without, type TableRule } from './table-rules-store';

/** How the tables of profiles are erased, in the order of the steps: changes by the sealed fields that the sections still have (DAT-03). */
export const PROFILE_TABLES: Readonly<Record<string, TableRule>> = {
  profile_changes: {
    steps: [
      {
        kind: 'identity numbers',
        blank: { before: without(sql`x.before`), after: without(sql`x.after`) },
        of: ofStudent,
      },
      { kind: 'profile', delete: ofStudent },
    ],
    keeps: ['section'],
  },
  profile_drafts: goes('profile'),
  profile_openings: goes('profile'),
  profile_unlock_requests: goes('profile'),
  profile_sections: {
    steps: [
      {
        kind: 'identity numbers',
        blank: { data: sql`x.data - array(select jsonb_object_keys(x.sealed))`, sealed: sql`'{}'` },
        of: ofStudent,
      },
      { kind: 'profile', delete: (id) => sql`${ofStudent(id)} and x.section <> 'personal'` },
      { kind: 'profile', blank: { data: COUNTED, sealed: sql`'{}'` }, of: ofStudent },
    ],
    keeps: ['section', 'rules_version'],
  },
  student_marks: {
    steps: [
      {
        kind: 'profile',
        blank: Object.fromEntries(
          [
            ...['surname', 'email', 'mobile', 'fee_reference', 'cpi', 'ssc_percentage', 'hsc_percentage'],
            ...['diploma_percentage', 'live_backlogs', 'dead_backlogs', 'gap_years'],
          ].map((column) => [column, NULL]),
        ),
        of: ofStudent,
      },
    ],
    keeps: ['made_by', 'degree', 'branch'],
  },
};
