export { formatCountdown, formatDate, formatDateTime, formatTime } from './date-time';
export type { Moment } from './date-time';
export { formatBytes, formatCount, formatRupees } from './numbers';
