import { completed, schema as college } from '@portal/shared/college/content/college.schema';
import { schema as home } from '@portal/shared/college/content/home.schema';
import { compare, schema as recruiters } from '@portal/shared/college/content/recruiters.schema';
import { schema as rules } from '@portal/shared/college/content/rules.schema';
import { schema as statistics } from '@portal/shared/college/content/statistics.schema';
import { schema as team } from '@portal/shared/college/content/team.schema';
import { picturesIn, type ContentPart } from '@portal/shared/contract/cell';
import { PortalError } from '../../platform/errors';

type Sections = Readonly<Record<string, unknown>>;
type Mistake = { path: readonly PropertyKey[]; message: string };
type Issue = Mistake & { code?: string; expected?: string; keys?: string[] };
type Schema = {
  safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: Issue[] } };
};
type Part = {
  /** That of the content file: the build and `npm run content` use it too. */
  schema: Schema;
  /** Where it disagrees with other content. */
  compare?: (value: unknown, sections: Sections) => Mistake[];
  /** The PDF that is made of it; null where the rest of the content is not known. */
  made?: (value: unknown, sections: Sections) => Promise<Record<string, Buffer>>;
};

/** The college's own facts, which every PDF names. @throws PortalError 409 where no release says them */
function collegeIn(sections: Sections) {
  const { palette: _, ...facts } = (sections['college'] ?? {}) as Record<string, unknown>;
  const known = college.safeParse(facts);
  if (known.success) return completed(known.data);
  throw new PortalError(409, 'The facts of the college are not known here. Publish the whole content first.');
}

export const PARTS: Record<ContentPart, Part> = {
  recruiters: {
    schema: recruiters,
    compare: (value, sections) => {
      const years = statistics.safeParse(sections['statistics']);
      const all = recruiters.safeParse(value);
      return all.success && years.success ? compare(all.data, { statistics: years.data }) : [];
    },
  },
  rules: {
    schema: rules,
    async made(value, sections) {
      // Their fonts take a tenth of a start, and few processes make a PDF.
      const { rulesDocument } = await import('@portal/shared/documents/rules-document');
      const { takeColours } = await import('@portal/shared/documents/paper');
      const facts = collegeIn(sections);
      takeColours(facts);
      return { 'placement-rules.pdf': await rulesDocument(facts, rules.parse(value)) };
    },
  },
  team: { schema: team },
  home: {
    schema: home,
    async made(value, sections) {
      const { brochure } = await import('@portal/shared/documents/brochure');
      const { takeColours } = await import('@portal/shared/documents/paper');
      const facts = collegeIn(sections);
      takeColours(facts);
      const years = statistics.parse(sections['statistics']);
      return { 'placement-brochure.pdf': await brochure(facts, years, home.parse(value)) };
    },
  },
};

const words = ({ message, code, expected, keys = [] }: Issue): string => {
  if (code === 'unrecognized_keys') return `has unknown ${keys.join(', ')}`;
  return message === 'Invalid input' && expected ? `must be a ${expected}` : message;
};

/**
 * Judges a part as `npm run content` does, and the pictures that it names: here are only those of the content before.
 * @returns the value as the schema reads it
 * @throws PortalError 422 with a message at each field
 */
export function validPart(part: ContentPart, value: unknown, sections: Sections): unknown {
  const { schema, compare: disagreements } = PARTS[part];
  const read = schema.safeParse(value);
  const known = new Set(picturesIn(sections[part]).map(({ file }) => file));
  const mistakes: Issue[] = read.success
    ? [
        ...(disagreements?.(read.data, sections) ?? []),
        ...picturesIn(read.data)
          .filter(({ file }) => !known.has(file))
          .map(({ path, file }) => ({ path, message: `names ${file}, and there is no such picture` })),
      ]
    : (read.error?.issues ?? []);
  if (mistakes.length === 0) return read.data;
  const errors = Object.fromEntries(
    mistakes.map((one) => [['value', ...one.path].map(String).join('.'), words(one)]),
  );
  throw new PortalError(422, 'Some of the content is not right. Nothing was published.', { errors });
}
