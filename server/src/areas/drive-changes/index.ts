/** Deadlines and withdrawal of drives: what others may use of it. */
export { driveChangeRoutes } from './cell-routes';
