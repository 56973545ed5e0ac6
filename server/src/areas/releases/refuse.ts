import { PortalError } from '../../platform/errors';

/** Refuses a release with a sentence for the team. */
export const refuse = (message: string): never => {
  throw new PortalError(422, message);
};
