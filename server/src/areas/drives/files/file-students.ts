import type { Queryable } from '../../../platform/database/database';
import { studentIdsOf } from '../content/drive-store';
import { DriveFileError, type LoadedDrive } from './load-drive-file';

type Named = { student: string; place: () => string };

/** Every student that a file names, with the place where. */
const namedIn = ({ drive, at }: LoadedDrive): Named[] => {
  const each = (list: { student: string }[] = [], ...path: PropertyKey[]): Named[] =>
    list.map(({ student }, i) => ({ student, place: () => at([...path, i, 'student']) }));
  return [
    ...each(drive.consents, 'consents'),
    ...each(drive.placements, 'placements'),
    ...drive.rounds.flatMap(({ attendance }, i) => each(attendance, 'rounds', i, 'attendance')),
  ];
};

/**
 * The students that files name, by enrollment.
 * @throws DriveFileError for those who are not there, each once
 */
export async function findStudents(tx: Queryable, loaded: LoadedDrive[]): Promise<Map<string, string>> {
  const places = new Map(
    loaded
      .flatMap(namedIn)
      .reverse()
      .map(({ student, place }) => [student, place]),
  );
  const enrollments = [...places.keys()].sort();
  if (enrollments.length === 0) return new Map();
  const ids = await studentIdsOf(tx, enrollments);
  const missing = enrollments.filter((enrollment) => !ids.has(enrollment));
  if (missing.length > 0)
    throw new DriveFileError(
      missing.map(
        (enrollment) => `${places.get(enrollment)!()}: no student has the enrollment ${enrollment}`,
      ),
    );
  return ids;
}
