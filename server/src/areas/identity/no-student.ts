import { PortalError } from '../../platform/errors';

/** The refusal of a call that names a student whom nobody has: 404. */
export const noStudent = () => new PortalError(404, 'There is no such student.');
