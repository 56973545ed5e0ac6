import { addressGlobals, addressParts, searchGlobals, searchParts } from './addresses';
import { abortGlobals, channelGlobals, eventGlobals } from './events';
import { headerGlobals, requestGlobals } from './requests';
import { surroundings } from './surroundings';
import { textGlobals } from './text';

/**
 * Stand-ins for the web's globals that the shell's and the remotes' code expects, written in the language alone: each
 * is code of the sandbox and calls nothing outside it. For openSandbox's `prepare`, with `hasTimers`.
 */
export const WEB_GLOBALS = [
  surroundings,
  textGlobals,
  searchParts,
  searchGlobals,
  addressParts,
  addressGlobals,
  eventGlobals,
  channelGlobals,
  abortGlobals,
  headerGlobals,
  requestGlobals,
];
