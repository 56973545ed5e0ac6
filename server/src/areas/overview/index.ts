/** The figures of the day: what others may use of it. */
export { todayRoutes } from './cell-routes';
