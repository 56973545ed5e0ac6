import { Button, WITHOUT_SCRIPTS } from '@portal/shared/ui';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

type PasswordFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'disabled'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows and hides it (AUT-08). */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          size="small"
          variant="text"
          color="inherit"
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          sx={{ minWidth: 0, [WITHOUT_SCRIPTS]: { display: 'none' } }}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
