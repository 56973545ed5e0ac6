import { PortalError } from '../../platform/errors';

/** Refuses a release with a sentence for the team. */
export const refuse = (message: string): never => {
  throw new PortalError(422, message);
};

/** A release was not loaded in time: it hangs, or the machine was busy. The next check may show which. */
export class NotInTimeError extends PortalError {
  constructor(message: string) {
    super(422, message);
  }
}
