import type { StudentRecord } from '@portal/shared/contract/cell';
import { VisuallyHidden } from '@portal/shared/ui';
import { ReadSection } from './read-section';
import { ReturnReason } from './return-reason';
import { Tick } from '../list/checklist-item';
import type { Return } from './use-return';

/** What goes back, in words: the one section, or how many. */
export const returnText = ({ named }: Return): string =>
  named.length === 1 ? (named[0]?.title ?? '') : `${named.length} sections`;

type CaseSectionProps = { section: StudentRecord['sections'][number]; name: string; returning: Return };

/** A section of a case: it is returned where it is read (CEL-21). */
export function CaseSection({ section, name, returning }: CaseSectionProps) {
  const isChosen = returning.named.includes(section);
  return (
    <ReadSection
      section={section}
      isReturned={isChosen}
      end={
        <Tick checked={isChosen} onChange={(checked) => returning.choose(section.section, checked)}>
          <span>
            Return<VisuallyHidden> {section.title}</VisuallyHidden>
          </span>
        </Tick>
      }
    >
      {isChosen && returning.named[0] === section && <ReturnReason name={name} returning={returning} />}
    </ReadSection>
  );
}
