/** What the placement cell does, each change an action: what others may use of it. */
export { recordRefusal } from './refusals';
export { ownRoutes as ownCellRoutes } from './own-routes';
export { cellRoutes } from './routes';
export { staffCommand } from './staff-command';
