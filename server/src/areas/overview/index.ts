/** The figures of the day: what others may use of it. */
export { overviewRoutes } from './cell-routes';
