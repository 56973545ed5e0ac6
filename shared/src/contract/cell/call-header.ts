/** The header that every call of a staff session carries, beside its cookie: no form and no link of another site sends it. */
export const CELL_HEADER = { name: 'x-portal-cell', value: '1' } as const;
/** The cookie of a staff session, which no script reads. */
export const STAFF_COOKIE = 'staffSession';
/** Where the calls stand; the cookies of staff are sent there and nowhere else. */
export const CELL_CALLS_PATH = '/cell/api';
