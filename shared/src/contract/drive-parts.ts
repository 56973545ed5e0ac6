/** The parts of what a drive is, in the order in which students and the placement cell read them (F-28). */
export const DRIVE_PARTS = ['degrees', 'branches', 'roles', 'job', 'criteria', 'limit', 'files'] as const;
export type DrivePart = (typeof DRIVE_PARTS)[number];
