import { namedSections } from '@portal/shared/contract';
import type { SectionName } from '@portal/shared/contract';
import { reason } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { Checkboxes } from '@portal/shared/ui-choice';
import * as z from '@portal/shared/zod';

/** What is said when sections go back to a student. */
export type SectionsAndReason = { sections: SectionName[]; reason: string };

export const sectionsResolver = zodResolver(z.object({ sections: namedSections, reason }));

/** Which sections are unlocked. */
export const SectionsField = ({ sections }: { sections: readonly { name: string; title: string }[] }) => (
  <Checkboxes
    name="sections"
    label="Sections to unlock"
    options={sections.map(({ name, title }) => ({ value: name, label: title }))}
  />
);
