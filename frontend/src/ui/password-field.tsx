import { type Ref, useState } from 'react';
import { IconButton } from './button';
import { FieldFrame, type FieldProps } from './field-frame';
import { useUiTexts } from './ui-texts';

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, error, hint, required, disabled } = props;
  const [visible, setVisible] = useState(false);
  const texts = useUiTexts();
  return (
    <FieldFrame {...{ label, error, hint, required }}>
      {(ids) => (
        <span className="field__b" data-disabled={disabled || undefined}>
          <input
            {...ids}
            ref={props.ref}
            className="field__c"
            type={visible ? 'text' : 'password'}
            dir="ltr"
            name={props.name}
            value={value}
            placeholder={props.placeholder}
            disabled={disabled}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={props.onBlur}
          />
          <IconButton
            icon={visible ? 'eye' : 'eyeoff'}
            label={visible ? texts.hidePassword : texts.showPassword}
            onPress={() => setVisible(!visible)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
