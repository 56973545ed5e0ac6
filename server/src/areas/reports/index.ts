/** What browsers tell of the active releases (W-64): what others may use of it. */
export { BrowserReports } from './browser-reports';
export { healthOfReleases } from './health-routes';
export { reportRoutes } from './routes';
export { deviceOf } from './watch/device';
export { ReleaseCounts } from './watch/release-counts';
export { startWatching } from './watch/start-watching';
