import { staffOf } from '../../platform/http/access';
import { type Actor, actorOf } from './actor';

/** Who makes a request of the console. @throws Error on a route that is not declared for staff */
export const callerOf = (request: Parameters<typeof staffOf>[0]): Actor => actorOf(staffOf(request));
