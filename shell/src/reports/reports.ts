import {
  FAULT_LENGTHS,
  FAULTS_OF_DOCUMENT,
  PAGES_OF_REPORT,
  REPORT_PATHS,
  REPORTED_PATH_LENGTH,
} from '@portal/shared/contract';
import type { BrowserFault, BrowserReport, ShownPage, Vitals } from '@portal/shared/contract';

// What this document reports of the releases it shows (W-64). Nothing in it says whose browser it is.

/** What breaks together is reported together. */
const REPORT_AFTER_MS = 1_000;

/** A release of a part. */
export type Of = Pick<ShownPage, 'part' | 'hash'>;

const reported = new Set<string>();
let faults: BrowserFault[] = [];
let shown: ShownPage[] = [];
let first: ShownPage | undefined;
let notifySoon: (() => void) | undefined;

/** The release that a file of it belongs to: '/remotes/PART/HASH/FILE'. */
export function releaseOf(file: string): Of {
  const [, , part = '', hash = ''] = file.split('/');
  return { part, hash };
}

const cut = (path: string): string => path.slice(0, REPORTED_PATH_LENGTH);

/**
 * Notes what went wrong, once: what breaks at every render is one fault.
 * @param of the release that it went wrong in; of what no one handled, the stack says it
 */
export function noteFault(kind: BrowserFault['kind'], error: unknown, of?: Of): void {
  // What is no error has no stack: one that is made here would say that the shell threw it.
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' };
  const words = `${name}: ${message}`.slice(0, FAULT_LENGTHS.message);
  const key = `${kind} ${of?.hash ?? ''} ${words}`;
  if (reported.has(key) || reported.size >= FAULTS_OF_DOCUMENT) return;
  reported.add(key);
  faults.push({
    kind,
    ...of,
    path: cut(location.pathname),
    message: words,
    stack: (stack ?? '').slice(0, FAULT_LENGTHS.stack),
  });
  notifySoon?.();
}

/** Notes that a page of a release is on screen. */
export function noteShown(of: Of, path: string): void {
  const page = { part: of.part, hash: of.hash, path: cut(path) };
  first ??= page;
  if (shown.length < PAGES_OF_REPORT) shown.push(page);
}

function send(report: BrowserReport): void {
  // No cookie goes along: no one is to be known by it. What does not arrive is lost.
  void fetch(REPORT_PATHS.browser, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  })
    // An answer that nobody reads keeps its request open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

/**
 * Sends reports to the server: faults soon after they happened, all else when the document is left.
 * @param isNotifying whether this document reports its pages and vitals too
 * @param vitals as measured so far
 */
export function sendReports(isNotifying: boolean, vitals: () => Vitals): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (rest: Omit<BrowserReport, 'faults'>): void => {
    clearTimeout(timer);
    timer = undefined;
    // Offline nothing arrives, and a browser writes that on its console.
    if (navigator.onLine && faults.length + rest.shown.length > 0) send({ faults, ...rest });
    faults = [];
  };
  notifySoon = () => (timer ??= setTimeout(() => report({ shown: [] }), REPORT_AFTER_MS));
  if (faults.length > 0) notifySoon();
  let isMeasured = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // Once: what a document is like is measured up to where it is first left.
    const page = isNotifying && !isMeasured ? first : undefined;
    isMeasured ||= page !== undefined;
    report({
      shown: isNotifying ? shown : [],
      ...(page ? { vitals: { ...page, values: vitals() } } : {}),
    });
    shown = [];
  });
}
