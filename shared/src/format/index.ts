// Of the shared contract, here too: a remote that took it from there would carry its own.
export { PORTAL_TIME_ZONE } from '../contract/limits';
export { debarmentTitle } from './debarment-title';
export { formatCountdown, formatDate, formatDateTime, formatTime, inIndia } from './date-time';
export { dayParts, formatDay, formatDeadline, formatDistance, formatWeekday, MONTHS } from './date-text';
export type { Moment } from './date-time';
export { formatBytes, formatCount, formatRupees } from './numbers';
