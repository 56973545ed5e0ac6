/** What browsers tell of the releases in force (W-64): what others may use of it. */
export { BrowserReports } from './browser-reports';
export { healthOfReleases } from './health-routes';
export { reportRoutes } from './routes';
