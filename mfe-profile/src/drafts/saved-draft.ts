import { deleteDraft, getDraft, getSection } from '@portal/shared/http';
import { readBrowserDraft, removeBrowserDraft } from '@portal/shared/session';
import { openingValues } from '../form/form-values';
import { asDraft } from '../form/load-section';
import { asDegree, type Section } from '../rules';
import { differingFields } from './draft-beside';
import { fromDraft } from './draft-values';
import { newest } from './newest-draft';

/**
 * Removes a section's draft whose every value is saved: a save whose response was lost leaves one behind (F-02).
 * @returns whether it was removed; false too where that cannot be found out
 */
export async function removeIfSaved(enrollment: string, section: Section): Promise<boolean> {
  const [stored, there, personal] = await Promise.all([
    getSection(section.name),
    getDraft(section.name),
    getSection('personal'),
  ]);
  if (!stored.success || !stored.data || !there.success) return false;
  const draft = newest(readBrowserDraft(enrollment, section.name), asDraft(there.data));
  if (!draft || draft.again.length > 0) return false;
  const typed = fromDraft(section, draft.values);
  const saved = openingValues(section, stored.data, asDegree(personal.data?.['degree']));
  if (Object.keys(typed).length === 0 || differingFields(section, typed, saved).length > 0) return false;
  removeBrowserDraft(enrollment, section.name);
  if (there.data) await deleteDraft(section.name, there.data.saved_at);
  return true;
}
