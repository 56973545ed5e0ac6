/** Companies over the years: what others may use of it. */
export { companyRoutes } from './cell-routes';
export { COMPANY_ROOT } from './company-record-store';
export { UNDO_COMPANY } from './company-undo';
