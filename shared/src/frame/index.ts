export { BusyOverlay } from './busy-overlay';
export { PortalFrame } from './portal-frame';
export { PublicHeader } from './public-header';
export { StudentHeader } from './student-header';
