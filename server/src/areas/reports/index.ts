/** Browser reports about the active releases (W-64): the exports for other areas. */
export { BrowserReports } from './browser-reports';
export { healthOfReleases } from './health-routes';
export { reportRoutes } from './routes';
export { deviceOf } from './watch/device';
export { ReleaseCounts } from './watch/release-counts';
export { startWatching } from './watch/start-watching';
