import { isInRange } from '../offer-rules';
import { readStandings, type Standing } from './decision-store';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';
import { stoodMark, stoodOffer, type Before } from './stood-before';

const UNKNOWN: Standing = { student: '', choice: null, roles: [], leftOutBefore: null };

type FileOffer = NonNullable<ImportContext['loaded']['drive']['placements']>[number];

/** What keeps an offer of the file from being recorded in the console; null where nothing does (CEL-70). */
function offerFault(
  { role, package: lpa, package_reason: reason }: FileOffer,
  { choice, roles }: Standing,
  ranges: ImportContext['loaded']['drive']['roles'],
): string | null {
  if (choice !== 'TRUE') return 'did not apply to this drive';
  if (!roles.includes(role)) return `applied for ${roles.join(', ')}, not for ${role}`;
  const range = ranges.find(({ title }) => title === role)?.package;
  if (!range || reason !== null || isInRange(lpa.max, { minLpa: range.min, maxLpa: range.max })) return null;
  return `${Number(lpa.max).toFixed(2)} is outside ${Number(range.min)} to ${Number(range.max)}: say why as package_reason`;
}

/** What keeps a student from being marked in a round; null where nothing does (CEL-61). */
function markFault(number: number, { choice, leftOutBefore }: Standing): string | null {
  if (choice !== 'TRUE') return 'did not apply to this drive';
  return leftOutBefore !== null && leftOutBefore < number ? 'was not qualified in a round before' : null;
}

/**
 * Attendance and offers of a file by the rules of the console: of who applied, for the roles they chose, and of who is still in
 * (CEL-48). What stood before is not judged anew: a result that was corrected since leaves later marks as they are. The file
 * is written already.
 * @param of `kept`: enrollments whose offers stand as the console recorded them
 * @throws DriveFileError with each that breaks one
 */
export async function refuseDecisions(
  { tx, loaded: { drive, at } }: ImportContext,
  { driveId, kept, before }: { driveId: string; kept: ReadonlySet<string>; before: Before },
): Promise<void> {
  const offers = drive.placements ?? [];
  const marked = drive.rounds.flatMap(({ attendance = [] }) => attendance);
  const named = [...new Set([...offers, ...marked].map(({ student }) => student))];
  const standings = new Map((await readStandings(tx, driveId, named)).map((one) => [one.student, one]));
  const standingOf = (student: string): Standing => standings.get(student) ?? UNKNOWN;
  const said = (path: PropertyKey[], student: string, fault: string | null): string[] =>
    fault === null ? [] : [`${at(path)}: ${student} ${fault}`];
  const mistakes = [
    ...drive.rounds.flatMap(({ number, attendance = [] }, i) =>
      attendance.flatMap((mark, j) =>
        stoodMark(before, number, mark)
          ? []
          : said(['rounds', i, 'attendance', j], mark.student, markFault(number, standingOf(mark.student))),
      ),
    ),
    ...offers.flatMap((offer, i) =>
      kept.has(offer.student) || stoodOffer(before, offer)
        ? []
        : said(['placements', i], offer.student, offerFault(offer, standingOf(offer.student), drive.roles)),
    ),
  ];
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
}
