/** Roles of the placement cell's staff (CEL-03, CEL-77). */
export const STAFF_ROLES = [
  'officer',
  'coordinator',
  'verifier',
  'viewer',
  'department coordinator',
  'student volunteer',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role reaches the named drives alone, works until a date, and may be a student's. */
export const isOfDrives = (role: StaffRole): boolean =>
  role === 'coordinator' || role === 'student volunteer';

/** Whether a role reaches the students of the named branches alone (CEL-77). */
export const isOfBranches = (role: StaffRole): boolean => role === 'department coordinator';

/** Roles that read the figures of the college. */
const COLLEGE_ROLES = ['officer', 'coordinator', 'verifier', 'viewer'] as const;

/** Which roles have a right. This table and `CELL_CALLS`, which names the right of each call, say who may call what. */
export const CELL_RIGHTS = {
  /** One's own session, second factor and devices. */
  'own account': STAFF_ROLES,
  /** Figures without names. */
  'read figures': COLLEGE_ROLES,
  /** A department coordinator, here and below: those of the named branches alone (CEL-77). */
  'read students': ['officer', 'verifier', 'department coordinator'],
  /** A list with names, as a file (CEL-51). */
  'export lists': ['officer'],
  /** Caste, disability, health and contacts of parents in a record (DAT-07); no call needs it. */
  'read sensitive fields': ['officer', 'verifier'],
  'reveal identity numbers': ['officer', 'verifier', 'department coordinator'],
  'verify profiles': ['officer', 'verifier', 'department coordinator'],
  /** Without a request of the student. */
  'unlock profiles': ['officer'],
  'import students': ['officer'],
  /** Semester results of many students at once (CEL-13). */
  'import results': ['officer'],
  'propose debarments': ['officer', 'verifier'],
  'decide debarments': ['officer'],
  /** Figures without names; a coordinator or a volunteer those of the named drives alone. */
  'read drives': [...COLLEGE_ROLES, 'student volunteer'],
  /** Who applied, by name; a coordinator of the named drives alone. */
  'read applicants': ['officer', 'coordinator'],
  /** Deadlines and withdrawals. */
  'manage drives': ['officer'],
  /** A student admitted beside what a drive asks (CEL-47), after its deadline, or for an offer without an application (F-71). */
  'make exceptions': ['officer'],
  /** One student's answer to a drive, so that another can be given (CEL-53), or the application is withdrawn (DAT-12). */
  'reopen answers': ['officer'],
  /** Who came to a round; a coordinator or a volunteer of the named drives alone (CEL-78). */
  'take attendance': ['officer', 'coordinator', 'student volunteer'],
  /** Rounds of a drive, and their results; a coordinator of the named drives alone. */
  'manage rounds': ['officer', 'coordinator'],
  /** Debarments for who did not come to a round (CEL-63). */
  'finalise attendance': ['officer'],
  /** What students then read of a round. */
  'release results': ['officer'],
  /** To students, and what came of it (MSG-01). */
  'write messages': ['officer'],
  /** A drive's applicants to its company, and the shortlist that comes back (CEL-52). */
  'manage company links': ['officer'],
  /** Companies with their contacts and the cell's notes (F-75). */
  'manage companies': ['officer'],
  /** Offers, and what becomes of them. */
  'record offers': ['officer'],
  /** A passout year, whose figures the public site then shows (CEL-72). */
  'close seasons': ['officer'],
  /** Recruiters, policy, team and home page of the public site. */
  'publish content': ['officer'],
  /** Of students whose time is over, by the college's schedule (DAT-03). */
  'erase students': ['officer'],
  'view activity': ['officer'],
  'undo actions': ['officer'],
  'manage staff': ['officer'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type CellRight = keyof typeof CELL_RIGHTS;

/** @returns whether a role has a right */
export const hasRight = (role: StaffRole, right: CellRight): boolean =>
  (CELL_RIGHTS[right] as readonly StaffRole[]).includes(role);

/** The rights of a role, in the order of the table. */
export const rightsOf = (role: StaffRole): CellRight[] =>
  (Object.keys(CELL_RIGHTS) as CellRight[]).filter((right) => hasRight(role, right));
