import { session } from '@portal/shared/session';
import { isLeaving } from './use-logout';

let ended = false;

session.subscribe((now, before) => {
  if (now.token !== null) ended = false;
  else if (before.token !== null) ended = !isLeaving();
});

/** True when this page had a session that ended without a logout here: the student reads why they see the login. */
export const sessionHasEnded = (): boolean => ended;
