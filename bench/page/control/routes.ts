import type { RemoteModule } from '@portal/shared/remote';
import auth from '../../../mfe-auth/src/remote';
import company from '../../../mfe-company/src/remote';
import dashboard from '../../../mfe-dashboard/src/remote';
import profile from '../../../mfe-profile/src/remote';
import site from '../../../mfe-public/src/remote';

/** Routes of all five remotes; each page is still in a chunk of its own. */
const REMOTES: RemoteModule[] = [auth, company, dashboard, profile, site];
export const routes = REMOTES.flatMap((remote) => remote.routes);
