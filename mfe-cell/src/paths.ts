import { CELL_PAGES } from '@portal/shared/contract/cell';

/** The console's pages: those to which the server leads too, and its own. */
export const PATHS = {
  ...CELL_PAGES,
  secondFactor: '/cell/second-factor',
  desk: '/cell/desk',
  unlocks: '/cell/unlocks',
  returned: '/cell/returned',
  students: '/cell/students',
  student: '/cell/students/:id',
  import: '/cell/import',
  results: '/cell/semester-results',
  drives: '/cell/drives',
  drive: '/cell/drives/:id',
  round: '/cell/drives/:id/rounds/:round',
  bars: '/cell/bars',
  bar: '/cell/bars/:id',
  actions: '/cell/actions',
  staff: '/cell/staff',
  account: '/cell/account',
} as const;
