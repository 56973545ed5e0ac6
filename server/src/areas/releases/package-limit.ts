import { schema } from '@portal/shared/college/content/college.schema';
import type { Queryable } from '../../platform/database/database';
import { partStates } from './history';
import { CONTENT_PART, SHELL_PART, type ReleaseManifest } from './manifest';
import { readManifest, readSwitches } from './store';

const limit = schema.shape.highestPackage;

function limitIn(manifest: ReleaseManifest | null): unknown {
  if (manifest?.kind === 'shell') return manifest.college?.highestPackage;
  const college = manifest?.kind === 'content' ? manifest.sections[CONTENT_PART] : undefined;
  return college instanceof Object && 'highestPackage' in college ? college.highestPackage : undefined;
}

/**
 * The package in LPA above which the college wants a confirmation and a reason (F-63): as it was published last, else as the
 * frame was built with it; null where it has none.
 */
export async function readPackageLimit(db: Queryable): Promise<string | null> {
  const parts = partStates(await readSwitches(db));
  for (const part of [CONTENT_PART, SHELL_PART]) {
    const state = parts.get(part);
    if (!state || state.isRetired) continue;
    const read = limit.safeParse(limitIn(await readManifest(db, part, state.current)));
    // A college that says none has none, whatever the build said.
    if (part === CONTENT_PART || read.success) return read.data === undefined ? null : String(read.data);
  }
  return null;
}
