import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatDay } from '@portal/shared/format';
import { isDay, parseDay } from '@portal/shared/parse';
import { Button, drawIcon, WITHOUT_SCRIPTS } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import type { Ref } from 'react';
import type { Field } from './use-field';

const CalendarIcon = drawIcon(
  'Calendar',
  'M7 2v2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-2V2h-2v2H9V2zm12 8v10H5V10z',
);

/** The browser's own calendar opens from here; what it shows of the value itself is in the browser's order, so it is not seen. */
const UNSEEN = {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  inlineSize: '100%',
  blockSize: '100%',
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
} as const;

type DateInputProps = {
  id: string;
  name?: string;
  /** YYYY-MM-DD; what was typed where it is no day; empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
  autoComplete?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Of a field of a form. */
  aria?: Partial<Field['aria']>;
};

type CalendarButtonProps = { of: string | undefined; disabled: boolean; onClick: () => void };

const CalendarButton = ({ of, disabled, onClick }: CalendarButtonProps) => (
  <Button
    size="small"
    variant="text"
    color="inherit"
    aria-label="Calendar"
    aria-describedby={of}
    disabled={disabled}
    onClick={onClick}
    sx={{ minWidth: 0, [WITHOUT_SCRIPTS]: { display: 'none' } }}
  >
    <CalendarIcon fontSize="small" />
  </Button>
);

type UnseenCalendarProps = Pick<DateInputProps, 'value' | 'min' | 'max'> & {
  calendar: Ref<HTMLInputElement>;
  onChoose: (day: string) => void;
};

const UnseenCalendar = ({ calendar, value, min, max, onChoose }: UnseenCalendarProps) => (
  <Box
    component="input"
    type="date"
    ref={calendar}
    aria-hidden
    tabIndex={-1}
    min={min}
    max={max}
    value={isDay(value) ? value : ''}
    onChange={({ target }: { target: HTMLInputElement }) => onChoose(target.value)}
    sx={UNSEEN}
  />
);

/** The day in words. */
const Words = ({ id, value }: { id: string; value: string }) => (
  <Box id={id} sx={{ minHeight: '1.5em', color: 'text.secondary', typography: 'body2' }}>
    {isDay(value) ? formatDay(value) : ''}
  </Box>
);

const shownOf = (value: string): string => (isDay(value) ? value.split('-').reverse().join('/') : value);

/**
 * A day as DD/MM/YYYY in every browser, with the day in words below: a browser's own field puts the month first in some
 * languages (CEL-79). It is typed in any usual way, or chosen from the browser's calendar.
 */
export function DateInput({ id, value, onChange, onBlur, aria = {}, ...props }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const wordsId = `${id}-day`;
  const put = (text: string, day: string): void => {
    setTyped(text === day ? null : text);
    onChange(day);
  };
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        <OutlinedInput
          fullWidth
          id={id}
          name={props.name}
          value={typed ?? shownOf(value)}
          placeholder="dd/mm/yyyy"
          autoComplete={props.autoComplete ?? 'off'}
          error={aria['aria-invalid'] === true}
          disabled={props.disabled}
          inputRef={props.inputRef}
          onChange={({ target }) => put(target.value, parseDay(target.value) ?? target.value.trim())}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
          slotProps={{
            input: {
              ...aria,
              'aria-describedby': [aria['aria-describedby'], wordsId].filter(Boolean).join(' '),
            },
          }}
          endAdornment={
            <CalendarButton
              of={aria['aria-labelledby']}
              disabled={props.disabled ?? false}
              onClick={() => calendar.current?.showPicker()}
            />
          }
        />
        <UnseenCalendar
          calendar={calendar}
          value={value}
          min={props.min}
          max={props.max}
          onChoose={(day) => put(day, day)}
        />
      </Box>
      <Words id={wordsId} value={value} />
    </>
  );
}
