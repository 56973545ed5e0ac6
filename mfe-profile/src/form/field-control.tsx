import { AutocompleteField, RadioGroup, SelectField, YesNo } from '@portal/shared/ui-choice';
import { DateField, NumberField, TextField, UpperCaseField } from '@portal/shared/ui-form';
import { tidyIdentity, tidyPhone } from '@portal/shared/values';
import { isFixed, isRequired, optionsOf, OTHER, otherName, takesOther } from '../rules';
import type { Circumstances, Field } from '../rules';
import { hintOf } from '../texts/hints';
import { portalToday } from './portal-day';

/** A list longer than this is searched by typing; a shorter one is the browser's own select. */
const LONG_LIST = 20;

type ControlProps = {
  field: Field;
  circumstances: Circumstances;
  /** True for a copy while it follows its source (PRF-20). */
  disabled: boolean;
  /** Whether half of a phone's width is enough. */
  narrow: boolean;
};

/** The control of one field by its rule: the kind decides which. */
export function FieldControl({ field, circumstances, disabled, narrow }: ControlProps) {
  const { name, label, autoComplete } = field;
  const required = isRequired(field, circumstances);
  const common = { name, label, hint: hintOf(field), required, disabled, narrow };
  if (isFixed(field, circumstances)) {
    return <TextField {...common} required disabled shown={field.fixed?.shownAs} />;
  }
  if (field.sumOf) {
    return <TextField {...common} required readOnly shown={String(sum(field.sumOf, circumstances))} />;
  }
  if (field.serverOwned) return <TextField {...common} required readOnly />;
  const text = { ...common, autoComplete };
  switch (field.kind) {
    case 'select':
    case 'radio':
      return <Choice {...{ field, circumstances, common }} />;
    case 'yes-no':
      return <YesNo {...common} />;
    case 'date':
      return <DateField {...text} max={field.notFuture ? portalToday() : undefined} />;
    case 'phone':
      return <TextField {...text} type="tel" inputMode="tel" clean={tidyPhone} />;
    case 'identity':
      return (
        <TextField
          {...text}
          inputMode={field.inputMode}
          autoCapitalize="characters"
          spellCheck={false}
          clean={tidyIdentity}
        />
      );
    case 'integer':
    case 'decimal':
      return <NumberField {...text} decimal={field.kind === 'decimal'} />;
    case 'name':
    case 'upper-text':
      return <UpperCaseField {...text} maxLength={field.maxLength} />;
    case 'email':
      return <TextField {...text} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
    case 'textarea':
      return <TextField {...common} rows={3} maxLength={field.maxLength} />;
    case 'text':
      return <TextField {...text} maxLength={field.maxLength} />;
  }
}

type ChoiceProps = Pick<ControlProps, 'field' | 'circumstances'> & {
  common: {
    name: string;
    label: string;
    hint?: string;
    required: boolean;
    disabled: boolean;
    narrow: boolean;
  };
};

/** A list, and beside it the text box for what it does not hold (D-30). */
function Choice({ field, circumstances, common }: ChoiceProps) {
  const options = optionsOf(field, circumstances);
  const List =
    field.kind === 'radio' ? RadioGroup : options.length > LONG_LIST ? AutocompleteField : SelectField;
  const other = takesOther(field, circumstances) && circumstances.values[field.name] === OTHER && field.other;
  const Typed = other && other.upperCase ? UpperCaseField : TextField;
  return (
    <>
      <List {...common} options={options} />
      {other && (
        <Typed
          name={otherName(field.name)}
          label={other.label}
          maxLength={field.maxLength}
          disabled={common.disabled}
        />
      )}
    </>
  );
}

const sum = (names: readonly string[], { values }: Circumstances): number =>
  names.reduce((total, name) => total + (Number(values[name]) || 0), 0);
