/** See check.mjs. */
export function checkContent(file: string, source: string): Promise<unknown>;
export function schemaOf(file: string): string | null;
