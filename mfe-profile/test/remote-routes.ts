import ProfilePage from '../src/pages/profile-page';
import SectionPage from '../src/pages/section-page';
import remote from '../src/remote';

const PAGES = [ProfilePage, SectionPage];

/** The remote's routes with their pages loaded, as the host shows them. */
export const remoteRoutes = remote.routes.map((route, index) => ({ ...route, Component: PAGES[index] }));
