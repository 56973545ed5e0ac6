import { ReleaseWatch, type WatchDeps } from './release-watch';

/** Between two looks: a bad release is undone within 30 s, including the time in which browsers report it. */
const EVERY_MS = 3_000;

/** Looks after releases as long as the server runs. @returns ends it, after the look under way */
export function startWatching(needs: WatchDeps): () => Promise<void> {
  const watch = new ReleaseWatch(needs);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = (): void => {
    if (isStopped) return;
    running = watch
      .look()
      .catch((err: unknown) => needs.log.warn({ err }, 'releases could not be looked after'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, EVERY_MS).unref();
      });
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
