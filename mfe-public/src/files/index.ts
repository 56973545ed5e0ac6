import report2022 from './placement-report-2022.pdf';
import report2023 from './placement-report-2023.pdf';
import report2024 from './placement-report-2024.pdf';
import report2025 from './placement-report-2025.pdf';
import rules from './placement-rules.pdf';
import sizes from './sizes.json';

type PublicFile = {
  href: string;
  /** The name that it is saved under. */
  name: string;
  /** Size in bytes. */
  bytes: number;
};

const file = (name: keyof typeof sizes, href: string): PublicFile => ({ href, name, bytes: sizes[name] });

/** The placement policy, made by `npm run files` from content/rules.yaml. */
export const rulesFile = file('placement-rules.pdf', rules);

/** The yearly placement reports, newest first, made from content/reports.yaml. */
export const reportFiles: readonly (PublicFile & { year: number })[] = [
  { year: 2025, ...file('placement-report-2025.pdf', report2025) },
  { year: 2024, ...file('placement-report-2024.pdf', report2024) },
  { year: 2023, ...file('placement-report-2023.pdf', report2023) },
  { year: 2022, ...file('placement-report-2022.pdf', report2022) },
];
