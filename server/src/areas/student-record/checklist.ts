import type { RecordRow } from './record-store';

type Item = { id: string; title: string; value: string | null };

/** What is brought by everybody, in original. */
const OF_EVERYBODY: Item[] = [
  { id: 'aadhar', title: 'Aadhar card', value: null },
  { id: 'pan', title: 'PAN card', value: null },
  { id: 'ssc', title: '10th marksheet', value: null },
];
/** By the way to the degree: through the 12th class, or through a diploma. */
const OF_SECTIONS: Record<string, Item[]> = {
  hsc: [
    { id: 'hsc', title: '12th marksheet', value: null },
    { id: 'entrance', title: 'JEE or GUJCET result', value: null },
  ],
  diploma: [{ id: 'diploma', title: 'Diploma results', value: null }],
  be: [{ id: 'bachelor', title: "All Bachelor's results", value: null }],
  me: [{ id: 'master', title: "All Master's results", value: null }],
  mca: [{ id: 'master', title: "All Master's results", value: null }],
};

/** The documents that the cell sees before it verifies, by what the student filled, and the fee (CEL-21). */
export function checklistOf({
  sections,
  feeReference,
}: Pick<RecordRow, 'sections' | 'feeReference'>): Item[] {
  const bySection = Object.entries(OF_SECTIONS).flatMap(([name, items]) =>
    sections.some(({ section }) => section === name) ? items : [],
  );
  const fee = { id: 'fee', title: 'Registration fee, by its payment reference', value: feeReference };
  return [...OF_EVERYBODY, ...bySection, fee];
}
