import { useCallback, useEffect, useState } from 'react';
import { trackBusy } from '@portal/shared/busy';
import type { SectionData } from '@portal/shared/contract';
import { getSection, useAgainWhenBack } from '@portal/shared/http';
import type { Section } from '../rules';

/** Stored sections by name; null where nothing is stored, undefined where it could not be read. */
export type SectionsData = Record<string, SectionData | null | undefined>;

/** Sections as read, and whether one of them had no answer at all. */
type LoadedSections = { data: SectionsData; isUnanswered: boolean };

async function loadSections(sections: readonly Section[]): Promise<LoadedSections> {
  const answers = await Promise.all(
    sections.map(async ({ name }) => ({ name, ...(await getSection(name)) })),
  );
  return {
    data: Object.fromEntries(answers.map(({ name, success, data }) => [name, success ? data : undefined])),
    isUnanswered: answers.some(({ status }) => status === 0),
  };
}

/**
 * Reads sections at once when a screen opens, and again once the portal is back where one had no answer (W-36).
 * @param sections those that are shown, the same list on every render
 * @param options.busy true drives the global overlay (SHL-09)
 * @returns null until they are there
 */
export function useSections(sections: readonly Section[], { busy = false } = {}): SectionsData | null {
  const [loaded, setLoaded] = useState<LoadedSections | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const work = loadSections(sections);
    void (busy ? trackBusy(work) : work).then((answers) => {
      if (wanted) setLoaded(answers);
    });
    return () => {
      wanted = false;
    };
  }, [sections, busy, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useAgainWhenBack(loaded?.isUnanswered === true, again);
  return loaded && loaded.data;
}
