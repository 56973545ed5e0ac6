import { PortalError } from '../../platform/errors';

/** The error of a call that names an unknown student: 404. */
export const noStudent = () => new PortalError(404, 'There is no such student.');
