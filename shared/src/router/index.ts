/**
 * The part of the router that the portal uses, as one shared module: a shared module is never tree shaken,
 * so only the names in use stand here.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  matchPath,
  matchRoutes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavLinkProps, RouteObject, To } from 'react-router-dom';
