/** See run.mjs. */
export const root: string;
export function run(
  program: string,
  args: string[],
  options?: { env?: Record<string, string>; quiet?: boolean; cwd?: string },
): Promise<{ code: number; output: string }>;
export function runNode(
  file: string,
  args?: string[],
  options?: { env?: Record<string, string>; quiet?: boolean; cwd?: string },
): Promise<{ code: number; output: string }>;
