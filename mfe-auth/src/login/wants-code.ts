import type { Result } from '@portal/shared/http';

/** True for the login's answer over a limit: a mailed code is wanted as well (W-05). */
export const wantsCode = ({ success, status }: Result<unknown>): boolean => success && status === 202;
