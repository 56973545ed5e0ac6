import { reopenPage } from '@portal/shared/remote';
import { CHANGES_PATH } from '../dev-override/changes-path.mjs';

/** Each build brings this file once more; one of them listens. */
const LISTENING = '_PORTAL_DEV_OVERRIDE';

if (!(LISTENING in globalThis)) {
  Object.assign(globalThis, { [LISTENING]: true });
  // A page of another area is opened once more as well: of the same release, so that nothing on it changes.
  new EventSource(CHANGES_PATH).addEventListener('message', () => reopenPage(undefined));
}
