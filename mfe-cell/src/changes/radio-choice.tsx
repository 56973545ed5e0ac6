import { Box } from '@portal/shared/ui';

type RadioChoiceProps<Value extends string> = {
  /** Of the group that it is one of. */
  name: string;
  value: Value;
  chosen: Value;
  title: string;
  hint?: string;
  disabled?: boolean;
  onChoose: (value: Value) => void;
};

/** One of a few choices outside a form, with what it means. */
export const RadioChoice = <Value extends string>({
  name,
  value,
  chosen,
  title,
  hint,
  disabled = false,
  onChoose,
}: RadioChoiceProps<Value>) => (
  <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', paddingBlock: 0.75 }}>
    <input
      type="radio"
      name={name}
      checked={value === chosen}
      disabled={disabled}
      onChange={() => onChoose(value)}
    />
    <span>
      <b>{title}</b>
      {hint !== undefined && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
    </span>
  </Box>
);
