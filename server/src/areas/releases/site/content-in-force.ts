import { schema as college } from '@portal/shared/college/content/college.schema';
import { schema as rules } from '@portal/shared/college/content/rules.schema';
import type { Queryable } from '../../../platform/database/database';
import { partStates } from '../history/history';
import { CONTENT_PART, SHELL_PART } from '../checks/manifest';
import { builtSections } from './content-sections';
import { putPolicy } from '../policy-store';
import { readManifest, readSwitches } from '../store';

type SaidKey = 'highestPackage' | 'policy';

/**
 * What the college says in a section of its content: as it was published last, else as the frame was built with it; undefined
 * where it says nothing. Content that lacks the whole section leaves it to the build (CEL-72).
 */
async function saidNow(db: Queryable, section: string, key: SaidKey): Promise<unknown> {
  const parts = partStates(await readSwitches(db));
  for (const part of [CONTENT_PART, SHELL_PART]) {
    const state = parts.get(part);
    if (!state || state.isRetired) continue;
    const manifest = await readManifest(db, part, state.current);
    const sections =
      manifest?.kind === 'shell'
        ? builtSections(manifest)
        : manifest?.kind === 'content'
          ? manifest.sections
          : {};
    const said = sections[section];
    if (said instanceof Object) return (said as Record<string, unknown>)[key];
  }
  return undefined;
}

/** The package in LPA above which the college wants a confirmation and a reason (F-63); null where it has none. */
export async function readPackageLimit(db: Queryable): Promise<string | null> {
  const read = college.shape.highestPackage.safeParse(await saidNow(db, 'college', 'highestPackage'));
  return read.data === undefined ? null : String(read.data);
}

/** Puts the placement policy of what came into force into its row; of content without one the defaults (F-62). */
export async function takePolicy(tx: Queryable, part: string): Promise<void> {
  if (part !== CONTENT_PART && part !== SHELL_PART) return;
  await putPolicy(tx, rules.shape.policy.safeParse(await saidNow(tx, 'rules', 'policy')).data ?? {});
}
