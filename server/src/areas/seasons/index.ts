/** Seasons: figures, closing, what the public site shows: what others may use of it. */
export { closeRoutes, seasonRoutes, seasonTableRoutes } from './cell-routes';
export { checkClosedYears } from './check-closed-years';
export { COUNTS } from './measure-store';
export { undoneClosing } from './season-store';
export { UNDO_SEASON } from './season-undo';
export { showClosing } from './show-seasons';
