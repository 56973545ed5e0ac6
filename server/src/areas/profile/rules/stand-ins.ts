import type { Degree } from '@portal/shared/contract';
import type { SectionDocument } from '../documents';
import type { LoadedRules } from './loaded-rules';

type Samples = LoadedRules['samples'];
type Stored = { section: string; data: SectionDocument; sealed: readonly string[] };

/** The value of a field in the made-up students of rules, those of the degree first. */
function sampleOf(samples: Samples, degree: Degree, section: string, field: string): string | null {
  const inOrder = [...samples].sort((a, b) => Number(b.degree === degree) - Number(a.degree === degree));
  for (const { sections } of inOrder) {
    const value = sections[section]?.[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/**
 * A stored section with a made-up identity number in the place of each: rules on trial are a team's, and see none of a
 * student's, be it whole or its last four.
 * @param rules the active ones first; the first that have a sample of the number give it
 */
export function withStandIns(
  rules: readonly Pick<LoadedRules, 'samples' | 'confidentialFields'>[],
  degree: Degree,
  { section, data, sealed }: Stored,
): SectionDocument {
  const kept = rules.flatMap(({ confidentialFields }) => confidentialFields[section] ?? []);
  const present = kept.filter((field) => (data[field] ?? '') !== '');
  const all = rules.flatMap(({ samples }) => samples);
  const made = [...new Set([...sealed, ...present])].map((field) => [
    field,
    sampleOf(all, degree, section, field),
  ]);
  return { ...data, ...(Object.fromEntries(made) as SectionDocument) };
}
