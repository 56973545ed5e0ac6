/** Browser reports about the active releases (W-64): the exports for other areas. */
export { BrowserReports } from './browser-reports';
export { healthOfReleases } from './health-routes';
export { reportRoutes } from './routes';
export { startWatching } from './watch/start-watching';
export { ViewCounts } from './watch/view-counts';
