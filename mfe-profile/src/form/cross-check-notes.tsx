import { useEffect, useRef, useState } from 'react';
import { useFormContext } from '@portal/shared/forms';
import type { Degree, SectionData } from '@portal/shared/contract';
import { Banner } from '@portal/shared/ui';
import { crossChecks, degreeOf } from '../rules';
import type { Section } from '../rules';
import type { FormValues } from './form-values';

type CrossCheckNotesProps = {
  section: Section;
  degree: Degree | null;
  /** Basic Details as stored, beside which the section is looked at. */
  personal: SectionData | null;
};

/** What looks strange in the section, said whenever a field is left; it refuses nothing (W-58). */
export function CrossCheckNotes({ section, degree, personal }: CrossCheckNotesProps) {
  const { getValues } = useFormContext<FormValues>();
  const place = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<FormValues>(() => ({ ...getValues() }));
  useEffect(() => {
    const form = place.current?.closest('form');
    let isLeft = false;
    const leave = () => {
      isLeft = true;
    };
    // Not while a person types: half a year is always strange. Nor while a press lasts that leaves a field: the note
    // would take the pressed button away from under it, and the click would be lost.
    const look = () => {
      if (isLeft) setValues({ ...getValues() });
      isLeft = false;
    };
    form?.addEventListener('focusout', leave);
    for (const end of ENDS) window.addEventListener(end, look);
    return () => {
      form?.removeEventListener('focusout', leave);
      for (const end of ENDS) window.removeEventListener(end, look);
    };
  }, [getValues]);
  const sections = { personal: personal ?? {}, [section.name]: values };
  const strange = crossChecks(sections, degreeOf(section, values, degree) ?? degree);
  const messages = strange.filter((one) => one.section === section.name).map(({ message }) => message);
  return (
    <div ref={place} role="status">
      {messages.length > 0 && (
        <Banner tone="warning" title="Please check">
          {messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Banner>
      )}
    </div>
  );
}

/** What ends the press or the key that left a field. */
const ENDS = ['click', 'keyup'] as const;
