/** Companies over the years: what others may use of it. */
export { companyRoutes } from './cell-routes';
export { noCompany } from './company-record';
export { COMPANY_ROOT, OFFERING_COMPANY, OFFERING_KEY } from './company-record-store';
export { findCompanyRow, memberIds } from './company-store';
export { UNDO_COMPANY } from './company-undo';
