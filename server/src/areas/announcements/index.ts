/** Announcements and events: what others may use of it. */
export { UNDO_ANNOUNCEMENT } from './announcement-undo';
export { ANNOUNCED } from './announcement-store';
export { announcementRoutes } from './cell-routes';
