/** The browser that tests run in, or undefined when there is none. */
export function findBrowser(): Promise<string | undefined>;
