/** Path of each script that is on its way, to its element. */
const coming = new Map<string, HTMLScriptElement>();
/** Path of each script that failed last time. */
const failed = new Set<string>();
/** Path of each script that is asked for at another address than its own, to what that address ends with. */
const tokens = new Map<string, string>();

const pathOf = (url: string): string => new URL(url, location.href).pathname;

/**
 * What every build's script loader asks of the page (shared/config/webpack/chunk-integrity.mjs). Releases that were built
 * before use it too: the two names stay.
 */
export const scriptFiles = {
  /**
   * Where a script is asked for. One that failed is asked for at a new address: browsers and proxies may keep a failed
   * answer for the old one. One that came stays at its address, where the browser has it.
   */
  address(url: string): string {
    const token = tokens.get(pathOf(url));
    return token === undefined ? url : `${url}?retry=${token}`;
  },

  /** Keeps in mind whether the script of an element came. It waits for as long as the browser does: no time ends it. */
  watch(script: HTMLScriptElement): void {
    const path = pathOf(script.src);
    coming.set(path, script);
    script.addEventListener('load', () => {
      coming.delete(path);
      failed.delete(path);
    });
    script.addEventListener('error', () => {
      coming.delete(path);
      failed.add(path);
      tokens.set(path, crypto.randomUUID().slice(0, 8));
    });
  },
};

/** A file of the same release that failed last time. @param entry the release's entry, '/remotes/mfe-a/hash/entry.js' */
export const failedFileOf = (entry: string): string | undefined =>
  [...failed].find((path) => path.startsWith(entry.slice(0, entry.lastIndexOf('/') + 1)));

/**
 * Has the loaders of scripts that are on their way take them for failed, so that the next attempt asks at new addresses:
 * the connection may be dead. The browser goes on with the old ones, and a piece that comes after all is used.
 */
export function abandonScripts(): void {
  for (const script of [...coming.values()]) script.dispatchEvent(new Event('error'));
}
