export { askEarly, FIRST_FRESH_MS, takeEarly } from './early-answers';
export { firstCalls } from './first-calls';
export { readStoredSession } from '../session/browser-session';
