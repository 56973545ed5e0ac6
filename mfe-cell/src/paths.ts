import { CELL_PAGES } from '@portal/shared/contract/cell';

/** The console's pages: those to which the server leads too, and its own. */
export const PATHS = {
  ...CELL_PAGES,
  secondFactor: '/cell/second-factor',
  desk: '/cell/desk',
  students: '/cell/students',
  student: '/cell/students/:id',
  bars: '/cell/bars',
  bar: '/cell/bars/:id',
  actions: '/cell/actions',
  staff: '/cell/staff',
  account: '/cell/account',
} as const;
