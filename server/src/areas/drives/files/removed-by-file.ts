import { differences, factsOf, ownDocument, removedWords, type DriveFact } from './drive-differences';
import type { driveDocument } from './drive-document';
import type { LoadedDrive } from './load-drive-file';

type Document = Awaited<ReturnType<typeof driveDocument>>;

/** What a drive's students have by its file: offers and attendance. */
function factsOfStudents({ placements, rounds }: Document): DriveFact[] {
  const offers = placements.map(({ student, role, package: lpa }) => ({
    path: ['placements'],
    name: student,
    words: `${role}, ${lpa} LPA`,
  }));
  const attendance = rounds.flatMap(({ number, attendance: present }) =>
    present.map(({ student, status, result }) => ({
      path: ['rounds'],
      name: `attendance of ${student} in round ${number}`,
      words: [status, result].filter(Boolean).join(', '),
    })),
  );
  return [...offers, ...attendance];
}

/**
 * What a drive said before the import of a file and says no more after it, each in words with its place in the file (CEL-48).
 */
export function removedByFile({ at }: Pick<LoadedDrive, 'at'>, before: Document, after: Document): string[] {
  const facts = (document: Document) => [...factsOf(ownDocument(document)), ...factsOfStudents(document)];
  return differences(facts(before), facts(after))
    .filter(({ is }) => is === null)
    .map((one) => `${at(one.path)}: ${removedWords(one)}`);
}
