/** dashboard: what others may use of it. */
export { dashboardRoutes } from './routes';
export { EVENT_BEGINS, IS_SHOWN_EVENT, isFor } from './target-store';
