/** See release-files.mjs. */
export type PartBuild = {
  manifest: Record<string, unknown> & { name: string };
  files: { path: string; bytes: Buffer; sha256: string }[];
};
export function readBuild(dir: string): PartBuild;
export function releaseForm(build: PartBuild, said: { replaces: string | null; note?: string }): FormData;
