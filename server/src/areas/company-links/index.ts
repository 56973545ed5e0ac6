/** Links for companies, and their pages: what others may use of it. */
export { linkRoutes, shortlistRoutes } from './cell-routes';
export { linksThatEnd } from './link-store';
export { recruiterGuards } from './recruiter-guard';
export { recruiterRoutes } from './recruiter-routes';
