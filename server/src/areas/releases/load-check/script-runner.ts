type Script = { integrity?: string };
type Page = { run: (url: string, script: Script) => void };

/** Scripts as JSON, by their address, each with the pin that an entry may ask for. */
export type ScriptFiles = Record<
  string,
  {
    name: string;
    code: string;
    pin: string;
    /** Empty lines that it is evaluated below; none when absent. */
    above?: number;
  }
>;

/**
 * Gives what runs the scripts of releases as a page would. Runs inside the sandbox, after `page-guest.ts` and before any
 * release: what it needs of the built-ins it takes now.
 */
export function scriptRunner(page: Page) {
  const world = globalThis as unknown as { document: { currentScript: unknown } };
  const { document } = world;
  const evaluate = eval as (code: string) => unknown;
  const toText = String;
  const { setPrototypeOf } = Object;
  const { apply } = Reflect;
  const repeat = Reflect.get(toText.prototype, 'repeat');

  const words = (error: unknown): string => {
    const text = toText((error as { message?: unknown } | null)?.message ?? error);
    return text === '' ? 'it throws' : text;
  };
  /** Runs scripts of these files from then on; `first.failure` is what the first that failed threw, or nothing. */
  const over = (files: ScriptFiles) => {
    const known = setPrototypeOf(files, null) as ScriptFiles;
    const first = { failure: '' };
    const run = (url: string, script: Script): void => {
      document.currentScript = script;
      try {
        let address = '';
        for (let at = 0; at < url.length && url[at] !== '?'; at += 1) address += url[at];
        const file = known[address];
        if (!file) throw new Error(`${address} is not in the release`);
        // As a browser does: the entry pins its chunks.
        if (script.integrity && script.integrity !== file.pin)
          throw new Error(`${file.name} is not what the entry pins`);
        const above = file.above ?? 0;
        evaluate(above > 0 ? apply(repeat, '\n', [above]) + file.code : file.code);
      } catch (error) {
        if (first.failure === '') first.failure = words(error);
        throw error;
      } finally {
        document.currentScript = null;
      }
    };
    page.run = run;
    /** A file that a page has in a script element of its own. */
    const runFile = (src: string) => run(src, { tagName: 'SCRIPT', src, getAttribute: () => null } as Script);
    return { first, runFile };
  };
  return { over, words };
}
