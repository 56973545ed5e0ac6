/** dashboard: what others may use of it. */
export { dashboardRoutes } from './routes';
