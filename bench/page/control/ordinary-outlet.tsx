import { useRoutes } from '@portal/shared/router';
import { routes } from './routes';

/** In the place of the shell's outlet: the routes as a team would write them, with React.lazy. */
export const RemoteOutlet = () => useRoutes(routes);
