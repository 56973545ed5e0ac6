import type { RoundStudent } from '@portal/shared/contract/cell';
import type { ScreenKey } from '../frame/screen-keys';
import { noteId } from './mark-cells';
import { applied, ATTENDANCE_LETTERS, clearedBy, isOpen, markText, RESULT_LETTERS } from './marking';
import type { MarkChange } from './marking';
import type { MarkedRow } from './use-marked-row';

type RoundKeys = {
  at: MarkedRow;
  mark: (row: RoundStudent, change: MarkChange) => void;
  hasBegun: boolean;
  /** Whether results are entered as well as attendance. */
  hasResults: boolean;
  /** Says what a key did, for those who do not see the row. */
  say: (words: string) => void;
};

const keysOf = (letters: readonly { value: string; letter: string }[]) =>
  letters.map(({ value, letter }) => ({ value, key: letter.toLowerCase(), words: markText(value) }));

const marking = (hasResults: boolean) =>
  keysOf(hasResults ? [...ATTENDANCE_LETTERS, ...RESULT_LETTERS] : ATTENDANCE_LETTERS);
const CLEAR = { key: 'Delete', words: 'Clear' };

/** The keys that are shown beside the list. @param hasResults whether results are entered as well as attendance */
export const shownKeys = (hasResults: boolean) => [
  ...marking(hasResults).filter(({ key }) => key !== 'x'),
  CLEAR,
];

const attendance = (value: string) => ATTENDANCE_LETTERS.find((one) => one.value === value)?.value;
const result = (value: string) => RESULT_LETTERS.find((one) => one.value === value)?.value;

/** What a letter changes of a row; null where it changes nothing: of who is away or has a published result, or before the round. */
function changeOf(row: RoundStudent, value: string, hasBegun: boolean): MarkChange | null {
  const came = attendance(value);
  if (came !== undefined) return hasBegun || came === 'EXCUSED' ? { attendance: came } : null;
  const decided = result(value);
  return decided !== undefined && hasBegun && isOpen(row) ? { result: decided } : null;
}

/** The keys of a round's list: each letter marks the marked row and goes on to the next (CEL-61). */
export function roundKeys({ at, mark, hasBegun, hasResults, say }: RoundKeys): ScreenKey[] {
  const { row } = at;
  const enter = (change: MarkChange | null, words: string): void => {
    if (!row) {
      say('The next students are being read: please press again');
      return;
    }
    if (!change) {
      say(`${row.name}: not possible`);
      return;
    }
    mark(row, change);
    say(`${row.name}: ${words}`);
    at.move(1, applied(row, change));
  };
  const focus = (note: 'score' | 'remark') => row && document.getElementById(noteId(note, row))?.focus();
  const notes: ScreenKey[] = [
    { key: 'm', words: 'Enter marks', press: () => focus('score') },
    { key: 'r', words: 'Enter a remark', press: () => focus('remark') },
  ];
  return [
    ...marking(hasResults).map(({ value, key, words }) => ({
      key,
      words,
      press: () => enter(row ? changeOf(row, value, hasBegun) : null, words),
    })),
    { ...CLEAR, press: () => enter(row ? clearedBy(row) : null, 'Cleared') },
    ...(hasResults ? notes : []),
    { key: 'ArrowDown', words: 'Next student', repeats: true, press: () => at.move(1) },
    { key: 'ArrowUp', words: 'Previous student', repeats: true, press: () => at.move(-1) },
  ];
}
