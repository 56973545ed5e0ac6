import { NOTE_LIMITS } from '@portal/shared/contract/cell';
import type { RoundDecision, RoundStudent } from '@portal/shared/contract/cell';
import { Badge, Box, visuallyHidden } from '@portal/shared/ui';
import type { KeyboardEvent, FocusEvent } from 'react';
import { useMay } from '../api/use-staff';
import { DialogButton } from '../frame/dialog-button';
import { control } from '../list/control-styles';
import { CorrectResultDialog } from '../results/correct-result-dialog';
import { ATTENDANCE_LETTERS, decisionOf, isAway, isOpen, markText, RESULT_LETTERS } from './marking';
import type { Letter, MarkChange } from './marking';

type Mark = (row: RoundStudent, change: MarkChange) => void;

const LETTER = {
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  minWidth: { xs: 44, md: 30 },
  minHeight: { xs: 44, md: 32 },
  paddingInline: 1,
  border: '1px solid',
  borderColor: 'outline',
  borderRadius: 0.5,
  color: 'text.primary',
  backgroundColor: 'background.paper',
  cursor: 'pointer',
  '&:disabled': { borderStyle: 'dashed', color: 'text.disabled', cursor: 'default' },
} as const;

type LettersProps<Value extends string> = {
  label: string;
  letters: readonly Letter<Value>[];
  value: string | null;
  isDisabled: (value: Value) => boolean;
  onChange: (value: Value | null) => void;
};

/** A choice of letters; the chosen one is its word, and pressed again it is cleared. */
const Letters = <Value extends string>({
  label,
  letters,
  value,
  isDisabled,
  onChange,
}: LettersProps<Value>) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 0.5 }}>
    {letters.map(({ value: own, letter, tone }) => {
      const isChosen = own === value;
      const word = markText(own);
      return (
        <Box
          key={own}
          component="button"
          type="button"
          aria-pressed={isChosen}
          title={isChosen ? 'Press again to clear' : word}
          disabled={isDisabled(own)}
          onClick={() => onChange(isChosen ? null : own)}
          sx={{
            ...LETTER,
            ...(isChosen && {
              backgroundColor: `tone.${tone}.bg`,
              borderColor: `tone.${tone}.line`,
              color: `tone.${tone}.fg`,
              whiteSpace: 'nowrap',
            }),
          }}
        >
          {isChosen ? (
            word
          ) : (
            <>
              <span aria-hidden>{letter}</span>
              <Box component="span" sx={visuallyHidden}>
                {word}
              </Box>
            </>
          )}
        </Box>
      );
    })}
  </Box>
);

type CellProps = { row: RoundStudent; mark: Mark; hasBegun: boolean };

/** Attendance of a student; before the round begins only excused (F-64). */
export const AttendanceCell = ({ row, mark, hasBegun }: CellProps) => (
  <Letters
    label={`Attendance of ${row.name}`}
    letters={ATTENDANCE_LETTERS}
    value={row.attendance}
    isDisabled={(value) => !hasBegun && value !== 'EXCUSED'}
    onChange={(attendance) => mark(row, { attendance })}
  />
);

/** A published result, which is corrected with a reason. */
function Published({ row, round }: { row: RoundStudent; round: string }) {
  const mayCorrect = useMay('release results');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Badge tone={row.result === 'QUALIFIED' ? 'positive' : 'negative'}>
        {markText(row.result)}, published
      </Badge>
      {mayCorrect && (
        <DialogButton
          variant="text"
          label="Correct…"
          aria-label={`Correct the result of ${row.name}`}
          dialog={(close) => <CorrectResultDialog round={round} row={row} onClose={close} />}
        />
      )}
    </Box>
  );
}

/** The result of a student: a choice, what is published, or why there is none. */
export function ResultCell({ row, mark, hasBegun, round }: CellProps & { round: string }) {
  if (row.result !== null) return <Published row={row} round={round} />;
  if (isAway(row)) return <span>{markText(row.attendance)}: no result</span>;
  return (
    <Letters<RoundDecision>
      label={`Result of ${row.name}`}
      letters={RESULT_LETTERS}
      value={decisionOf(row)}
      isDisabled={() => !hasBegun || !isOpen(row)}
      onChange={(result) => mark(row, { result })}
    />
  );
}

type Noted = 'score' | 'remark' | 'slot' | 'panel';
const NOTES: Readonly<Record<Noted, { words: string; width: string; field: object }>> = {
  score: {
    words: 'Marks',
    width: '5rem',
    field: { inputMode: 'decimal', pattern: '[0-9]{1,5}([.][0-9]{1,2})?' },
  },
  remark: { words: 'Remark', width: '11rem', field: { maxLength: NOTE_LIMITS.remark } },
  slot: { words: 'Slot', width: '7.5rem', field: { type: 'time' } },
  panel: { words: 'Panel', width: '5.5rem', field: { maxLength: NOTE_LIMITS.panel } },
};

/** The id of the field of a note. */
export const noteId = (note: Noted, { id }: Pick<RoundStudent, 'id'>): string => `${note}-${id}`;

/** Enter goes to the same field of the row below, Escape brings back what was there. */
function onNoteKey(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.key === 'Escape') {
    field.value = field.defaultValue;
    field.blur();
  }
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const below = field.closest('[role=row]')?.nextElementSibling;
  const next = below?.querySelector<HTMLInputElement>(`[data-note="${field.dataset['note']}"]`);
  if (next) next.focus();
  else field.blur();
}

type NoteCellProps = Pick<CellProps, 'row' | 'mark'> & { note: Noted };

/** A note on a student, for staff only; it is saved as its field is left. */
export function NoteCell({ row, mark, note }: NoteCellProps) {
  const { words, width, field } = NOTES[note];
  const save = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    const text = currentTarget.value.trim();
    if (text !== (row[note] ?? '') && currentTarget.reportValidity()) mark(row, { [note]: text || null });
  };
  return (
    <Box
      component="input"
      // What the server says comes into the field.
      key={row[note]}
      id={noteId(note, row)}
      data-note={note}
      aria-label={`${words} of ${row.name}`}
      defaultValue={row[note] ?? ''}
      autoComplete="off"
      {...field}
      onKeyDown={onNoteKey}
      onBlur={save}
      sx={{ ...control, minHeight: { xs: 44, md: 32 }, paddingInline: 1, width, maxWidth: '100%' }}
    />
  );
}
