/**
 * The part of the router that the portal uses, as one shared module: a shared module is never tree shaken,
 * so only the names in use are here.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  generatePath,
  matchPath,
  matchRoutes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavLinkProps, RouteObject, To } from 'react-router-dom';
export { createBrowserRouter, createMemoryRouter, type PortalRouter } from './portal-router';
export { RouterProvider, useBlocker } from './router-provider';
