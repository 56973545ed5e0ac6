import { guestText } from '../guest-text';
import { abortGlobals, channelGlobals, eventGlobals } from './events';
import { headerGlobals, requestGlobals } from './requests';
import { surroundings } from './surroundings';
import { textGlobals } from './text';

/**
 * Stand-ins for the web's globals that the shell's and the remotes' code expects: each is code of the sandbox and calls
 * nothing outside it. For openSandbox's `prepare`, with `hasTimers`.
 */
export const webGlobals = () => [
  surroundings,
  textGlobals,
  guestText('web-guest'),
  eventGlobals,
  channelGlobals,
  abortGlobals,
  headerGlobals,
  requestGlobals,
];
