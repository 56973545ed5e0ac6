import { PORTAL_TIME_ZONE } from '@portal/shared/format';

/** Today in the portal's time zone as YYYY-MM-DD, whatever the browser's (D-51). */
export const portalToday = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: PORTAL_TIME_ZONE, dateStyle: 'short' }).format(now);
