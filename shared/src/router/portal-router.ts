import {
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from 'react-router-dom';
import type { Location, Navigator, RouteObject, To } from 'react-router-dom';

type History = ReturnType<typeof createBrowserHistory> | ReturnType<typeof createMemoryHistory>;
/** Where the router is, and by which kind of step it came there: PUSH, REPLACE or POP. */
type RouterState = { location: Location; historyAction: History['action'] };
/**
 * Decides about a step to another page.
 * @param proceed takes the step after all, without asking again
 * @returns true to hold the step
 */
export type Guard = (proceed: () => void) => boolean;

/**
 * Where the portal is. It is react-router's history with guards, in place of the library's data router: the portal has no
 * loaders and actions, and the data router is half of the library's bytes.
 */
export class PortalRouter {
  readonly routes: RouteObject[];
  /** What react-router's hooks and links call. */
  readonly navigator: Navigator;
  state: RouterState;
  readonly #history: History;
  readonly #guards = new Set<Guard>();
  readonly #listeners = new Set<(state: RouterState) => void>();
  /** How many entries the browser is away from the page that is shown, while a held step is taken back. */
  #offset = 0;
  /** The step that history was asked for and has not taken yet. */
  #going: number | null = null;
  /** The next step was allowed: no one is asked again. */
  #isAllowed = false;

  constructor(history: History, routes: RouteObject[]) {
    this.routes = routes;
    this.#history = history;
    this.state = { location: history.location, historyAction: history.action };
    this.navigator = {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state) => this.#step(to, () => history.push(to, state)),
      replace: (to, state) => this.#step(to, () => history.replace(to, state)),
    };
    history.listen(({ action, location, delta }) => {
      if (action !== NavigationType.Pop || !this.#isHeldBack(location.pathname, delta)) this.#arrive();
    });
  }

  /** Goes to an address, as a link does. @returns once the address has changed or the step is held */
  navigate(to: To, { state, replace = false }: { state?: unknown; replace?: boolean } = {}): Promise<void> {
    this.navigator[replace ? 'replace' : 'push'](to, state);
    return Promise.resolve();
  }

  /** @returns how to stop listening */
  subscribe(listener: (state: RouterState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks before each step to another page. @returns how to stop it */
  guard(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  #isHeld(pathname: string | undefined, proceed: () => void): boolean {
    const isElsewhere = pathname !== undefined && pathname !== this.state.location.pathname;
    return isElsewhere && [...this.#guards].some((guard) => guard(proceed));
  }

  #step(to: To, take: () => void): void {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (!this.#isHeld(pathname, take)) take();
  }

  /** A step of Back or Forward has happened already: a held one is taken back, with those that follow it meanwhile. */
  #isHeldBack(pathname: string, delta: number | null): boolean {
    if (delta === null || delta === 0) return false;
    if (this.#offset === 0) {
      if (this.#isAllowed || !this.#isHeld(pathname, () => this.#goOn(delta))) {
        this.#isAllowed = false;
        return false;
      }
    } else if (delta === this.#going) this.#going = null;
    this.#offset += delta;
    this.#goBack();
    return true;
  }

  #goOn(delta: number): void {
    this.#isAllowed = true;
    this.#history.go(delta);
  }

  #goBack(): void {
    if (this.#offset === 0) this.#going = null;
    else if (this.#going === null) {
      this.#going = -this.#offset;
      this.#history.go(this.#going);
    }
  }

  #arrive(): void {
    this.state = { location: this.#history.location, historyAction: this.#history.action };
    for (const listener of this.#listeners) listener(this.state);
  }
}

/** The router of a browser's window. */
export const createBrowserRouter = (routes: RouteObject[]): PortalRouter =>
  new PortalRouter(createBrowserHistory({ v5Compat: true }), routes);

type MemoryOptions = Pick<NonNullable<Parameters<typeof createMemoryHistory>[0]>, 'initialEntries'>;

/** A router without a window: for HTML made by the server, and for tests. */
export const createMemoryRouter = (routes: RouteObject[], options: MemoryOptions = {}): PortalRouter =>
  new PortalRouter(createMemoryHistory({ ...options, v5Compat: true }), routes);
