import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';

/** An error in a drive file, with its line (from 1). */
type FileIssue = { line: number; message: string };

type ParsedFile<Value> = { value: Value; mistakes: null } | { value: null; mistakes: FileIssue[] };

/**
 * Reads a drive file.
 * @param text YAML
 * @param schema what it has to fit
 * @returns the drive, or every mistake with its line in the order of the lines
 */
export function parseDriveFile<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): ParsedFile<z.infer<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      value: null,
      mistakes: document.errors.map((error) => ({
        line: lines.linePos(error.pos[0]).line,
        message: error.message,
      })),
    };
  }
  const parsed = schema.safeParse(document.toJS(), { reportInput: true });
  if (parsed.success) return { value: parsed.data, mistakes: null };
  const mistakes = parsed.error.issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ line: lineOf(document, lines, path), message: sentenceOf(issue, path) }));
  });
  return { value: null, mistakes: mistakes.sort((one, other) => one.line - other.line) };
}

/** The line of a place in the file, such as ['roles', 0, 'title'], or of the nearest one above it that is there. */
function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function sentenceOf(issue: z.core.$ZodIssue, path: PropertyKey[]): string {
  const place = path.map(String).join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') return `${place} is not known here`;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return `${place}: ${isMissing ? 'is missing' : issue.message}`;
}
