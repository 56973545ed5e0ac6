/** The whole record of a student: what others may use of it. */
export { recordRoutes } from './cell-routes';
export { viewRecord } from './record';
