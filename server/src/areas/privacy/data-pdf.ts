import type { StudentData } from '@portal/shared/contract/student-data';
import { accessText } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { makePdf, plainText } from '../drives';
import type { ActiveRules } from '../profile';

type Part = Exclude<
  keyof StudentData,
  'format' | 'version' | 'made_at' | 'accesses' | 'messages' | 'profile'
>;

/** Headings of the parts, in the order of the pages. */
const PARTS: Record<Part, string> = {
  student: 'Student',
  applications: 'Applications',
  offers: 'Offers',
  exceptions: 'Waived rules',
  debarments: 'Debarments',
  eligibility: 'What drives know of the profile',
  verifications: 'Verifications that ended',
  unlocked_sections: 'Unlocked sections',
  unlock_requests: 'Requests to unlock',
  erasure_requests: 'Requests for erasure',
  profile_changes: 'Changes of the verified profile',
  drafts: 'Drafts',
  imports: 'Imports of the placement cell',
  invitation: 'Invitation',
  sessions: 'Sessions',
  known_browsers: 'Browsers that logged in before',
  settings: 'Settings',
  notices: 'Privacy notices that were read',
  files: 'Files in this ZIP',
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Values that say nothing to people. */
const INTERNAL = /^(id|n_id|drive_id|sha256|.*_sha256)$/;
/** The PDF's fonts have the characters of western languages; the JSON has every one. */
const printable = (text: string): string =>
  text.replaceAll('₹', 'Rs. ').replace(/[^\n\x20-\x7e\xa0-\xff–—‘’“”•…]/g, '?');

const sentence = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`.replaceAll('_', ' ');

/** A single value in words. */
function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'notice') return plainText(value);
  return INSTANT.test(value) ? formatDateTime(value) : value;
}

/** Every value of a part as a line 'Name: value'; what is inside another is named by both. */
function linesOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) {
    const simple = value.every((item) => typeof item !== 'object' || item === null);
    if (simple) return [`${sentence(name)}: ${value.map(String).join(', ') || 'none'}`];
    return value.flatMap((item, at) => linesOf(item, `${name} ${at + 1}`.trim()));
  }
  if (typeof value !== 'object' || value === null)
    return [`${sentence(name)}: ${valueText(name.split(', ').at(-1)!, value)}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    INTERNAL.test(key) ? [] : linesOf(inner, name === '' ? key : `${name}, ${key}`),
  );
}

const items = (lines: readonly string[]): string[] =>
  lines.length === 0 ? ['None.'] : lines.map((line) => `- ${line}`);

/** The profile with the labels of its forms. */
function profileLines(rules: ActiveRules, { profile }: StudentData): string[] {
  const sections = rules.areThere ? Object.values(rules.current().rules.sections) : [];
  return profile.flatMap(({ section, title, saved_at, values }) => {
    const fields = sections.find(({ name }) => name === section)?.fields ?? [];
    const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? sentence(name);
    return [
      `# Profile: ${title}`,
      `Saved on ${formatDateTime(saved_at)}.`,
      ...items(Object.entries(values).map(([name, value]) => `${labelOf(name)}: ${valueText(name, value)}`)),
    ];
  });
}

/** A student's data as pages to read (DAT-01). @returns the bytes of a PDF */
export async function dataPdf(rules: ActiveRules, data: StudentData): Promise<Buffer> {
  const { student, messages, accesses, made_at } = data;
  const parts = Object.entries(PARTS).flatMap(([part, title]) => {
    const value = data[part as Part];
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return [`# ${title}`, ...(isEmpty ? ['None.'] : items(linesOf(value)))];
  });
  const paragraphs = [
    `Enrollment ${student.enrollment}. Made on ${formatDateTime(made_at)}. The same data for programs is in my-data.json.`,
    ...profileLines(rules, data),
    ...parts,
    '# Messages',
    ...items(messages.map(({ at, title, text }) => `${formatDateTime(at)}: ${title}. ${text}`)),
    '# Who viewed or downloaded it',
    ...items(
      accesses.map((access) =>
        [
          `${formatDateTime(access.at)}: ${accessText(access)}`,
          access.columns.join(', '),
          access.file,
          access.reason,
        ]
          .filter(Boolean)
          .join('. '),
      ),
    ),
  ];
  return makePdf({
    title: `Data of ${printable(student.name)}`,
    paragraphs: paragraphs.map(printable),
    author: 'Placement portal',
  });
}
