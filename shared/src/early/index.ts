export { arrivedEarly, askEarly, FIRST_FRESH_MS } from './early-answers';
export { firstCalls } from './first-calls';
export { readStoredSession } from '../session/browser-session';
