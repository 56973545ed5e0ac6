/** Roles of the placement cell's staff (CEL-03). */
export const STAFF_ROLES = ['officer', 'coordinator', 'verifier', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Which roles have a right. This table and `CELL_CALLS`, which names the right of each call, say who may call what. */
export const CELL_RIGHTS = {
  /** One's own session, second factor and devices. */
  'own account': STAFF_ROLES,
  /** Figures without names. */
  'read figures': STAFF_ROLES,
  'read students': ['officer', 'verifier'],
  'reveal identity numbers': ['officer', 'verifier'],
  'work at the desk': ['officer', 'verifier'],
  /** Without a request of the student. */
  'unlock profiles': ['officer'],
  'propose bars': ['officer', 'verifier'],
  'decide bars': ['officer'],
  'read actions': ['officer'],
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
