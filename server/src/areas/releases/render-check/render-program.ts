import type { CONTENT, REGISTRY } from '@portal/shared/config/page-state.mjs';
import type { BrowserReport, PAGE_FUNCTIONS, PortalContent, Registry } from '@portal/shared/contract';
import type { scriptRunner, ScriptFiles } from '../load-check/script-runner';
import type { PageSamples } from './page-samples';

type Asked = { href?: string; url?: string; method?: string } | string;
type Sent = { method?: string; body?: string };

/** What is rendered, as JSON. */
export type RenderData = {
  origin: string;
  files: ScriptFiles;
  /** Addresses of the shell's first scripts. */
  assets: string[];
  registry: Registry;
  content: PortalContent | null;
  answers: PageSamples['answers'];
  /** What the browser keeps of a session, by its names; null for what it does not keep. */
  session: Record<string, string | null>;
  /** Calls that respond 401, so that no one is logged in by them. */
  refused: string[];
  /** The path for reports of faults. */
  reports: string;
  /** What no remote may replace. */
  functions: Pick<typeof PAGE_FUNCTIONS, 'globalThis' | 'history'>;
  /** Where a page finds registry and content. */
  places: { registry: typeof REGISTRY; content: typeof CONTENT };
};

/**
 * The result of a page: where the shell ended, what it shows, where its links lead, and the faults that it reports.
 */
export type RenderedPath = {
  path: string;
  text: string;
  /** What the shell shows around every page. */
  frame: string;
  links: string[];
  faults: BrowserReport['faults'];
  /** Functions of the page and values of the session that are others than before (F-46). */
  replaced: string[];
};

/**
 * A page's own network: each call has its sample answer, and the page's reports are stored. Runs inside the sandbox,
 * after `scriptRunner`.
 */
export function sampleNetwork(runner: ReturnType<typeof scriptRunner>) {
  const reported: RenderedPath['faults'] = [];
  const json: [string, string][] = [['content-type', 'application/json']];
  const isPath = (pattern: string, path: string): boolean => {
    const [wanted, asked] = [pattern.split('/'), path.split('/')];
    return (
      wanted.length === asked.length && wanted.every((one, at) => one.startsWith(':') || one === asked[at])
    );
  };
  const open = ({ origin, registry, content, answers, refused, reports, places }: RenderData): void => {
    const fetch = async (asked: Asked, sent: Sent = {}): Promise<Response> => {
      const { method: own, ...of } =
        typeof asked === 'string' ? { href: asked } : { href: asked.href ?? asked.url, method: asked.method };
      const { pathname } = new URL(of.href ?? '/', origin);
      const method = sent.method ?? own ?? 'GET';
      if (pathname === reports) reported.push(...(JSON.parse(sent.body ?? '{}') as BrowserReport).faults);
      if (pathname === places.registry.path) return new Response(JSON.stringify(registry), { headers: json });
      if (pathname === places.content.path) return new Response(JSON.stringify(content), { headers: json });
      const possible = answers.filter((one) => one.method === method && isPath(one.path, pathname));
      // A path of its own before one with a value in it.
      const known = possible.find((one) => one.path === pathname) ?? possible[0];
      const isRefused = refused.includes(pathname);
      if (!known || isRefused) {
        const status = isRefused ? 401 : 404;
        const body = JSON.stringify({ success: false, message: 'There is no sample of it', data: null });
        return new Response(body, { status, headers: json });
      }
      const { status, headers, body } = known;
      return new Response(body, { status, headers });
    };
    Object.assign(globalThis, { fetch });
  };
  return { ...runner, reported, open };
}

/**
 * Timers whose errors end nothing, as in a browser: they do not mean that the page throws. Runs inside the sandbox,
 * after `sampleNetwork`.
 * @returns `later`, which reports its errors
 */
export function quietTimers(network: ReturnType<typeof sampleNetwork>) {
  const later = setTimeout;
  const quietly = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    later(() => {
      try {
        work(...args);
      } catch {
        // A browser that meets it reports it (W-64).
      }
    }, ms);
  Object.assign(globalThis, { setTimeout: quietly });
  return { ...network, later };
}

/**
 * Compares the page's functions with what they were at the first look, and the stored session with the sample's (F-46). Runs inside the sandbox, after `quietTimers`.
 * @returns `found`: the faults that were reported since the last look, and names of what is another
 */
export function functionWatch(timers: ReturnType<typeof quietTimers>) {
  let kept: unknown[] | undefined;
  const found = ({ functions, session }: RenderData): Pick<RenderedPath, 'faults' | 'replaced'> => {
    const ofHistory = Reflect.get(globalThis, 'history') as object;
    const names: string[] = [...functions.globalThis, ...functions.history];
    const now = names.map((name, at): unknown =>
      Reflect.get(at < functions.globalThis.length ? globalThis : ofHistory, name),
    );
    const before = (kept ??= now);
    const stored = Reflect.get(globalThis, 'localStorage') as { getItem(key: string): string | null };
    const replaced = [
      ...names.filter((_, at) => now[at] !== before[at]),
      ...Object.keys(session).filter((key) => stored.getItem(key) !== session[key]),
    ];
    return { faults: timers.reported.splice(0), replaced };
  };
  return { ...timers, found };
}

/**
 * Opens the shell at a page and goes from page to page, as a visitor would. Runs inside the sandbox, so it names nothing
 * from outside itself.
 * @param prepared the last is what `functionWatch` returned
 */
export function renderProgram(data: RenderData, ...prepared: unknown[]) {
  const { over, open, later, found } = prepared.at(-1) as ReturnType<typeof functionWatch>;
  type Node = {
    textContent: string;
    id: string;
    append(child: Node): void;
    getAttribute(name: string): string | null;
  };
  const world = globalThis as unknown as {
    document: { body: Node; createElement(tag: string): Node; querySelectorAll(selector: string): Node[] };
    history: { pushState(state: unknown, title: string, path: string): void };
    localStorage: { setItem(key: string, value: string): void };
    location: URL;
    dispatchEvent(event: Event): void;
  };
  const { document } = world;
  const { runFile } = over(data.files);
  const element = (tag: string, id: string, text = ''): Node => {
    const made = document.createElement(tag);
    Object.assign(made, { id, textContent: text });
    document.body.append(made);
    return made;
  };
  open(data);
  for (const [key, value] of Object.entries(data.session))
    if (value !== null) world.localStorage.setItem(key, value);
  const root = element('div', 'root');
  element('script', data.places.registry.element, JSON.stringify(data.registry));
  if (data.content) element('script', data.places.content.element, JSON.stringify(data.content));
  let isOpen = false;

  const seen = async (): Promise<Omit<RenderedPath, 'frame'>> => {
    // No time passes. The wait lets timers and answers end, so that the page renders and reports its faults.
    await new Promise((resolve) => later(resolve, 5_000));
    const links = document.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
    return { path: world.location.pathname, text: root.textContent, links, ...found(data) };
  };
  type Exposed = { default?: { routes?: { path?: string }[] } } | undefined;
  type Federation = { registerRemotes(remotes: object[]): void; loadRemote(name: string): Promise<Exposed> };
  return {
    /** Paths of a remote's routes, as patterns. @param entry its address */
    async routes(global: string, entry: string): Promise<string[]> {
      const started = Reflect.get(globalThis, '__FEDERATION__') as
        | { __INSTANCES__?: Federation[] }
        | undefined;
      const federation = started?.__INSTANCES__?.[0];
      runFile(entry);
      federation?.registerRemotes([{ name: global, entry, entryGlobalName: global }]);
      const exposed = await federation?.loadRemote(`${global}/remote`);
      return (exposed?.default?.routes ?? []).map(({ path = '' }) => path);
    },
    async go(path: string): Promise<Omit<RenderedPath, 'frame'>> {
      world.history.pushState(null, '', path);
      if (isOpen) world.dispatchEvent(new Event('popstate'));
      else for (const asset of data.assets) runFile(asset);
      isOpen = true;
      return seen();
    },
  };
}
