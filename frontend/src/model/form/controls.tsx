import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Row } from '@/ui/group';
import type { IconName } from '@/ui/icon';
import { Switch } from '@/ui/switch';
import { TextArea, TextField, type TextFieldProps } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';

export interface Bound<V extends FieldValues, N extends FieldPath<V> = FieldPath<V>> {
  control: Control<V>;
  name: N;
  label: string;
}

type TextControlProps<V extends FieldValues> = Bound<V> &
  Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'onBlur' | 'ref' | 'name'>;

/** A text field that is bound to a form. */
export function TextControl<V extends FieldValues>({ control, name, ...props }: TextControlProps<V>) {
  const field = useFormField(control, name);
  return (
    <TextField
      {...props}
      {...field}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text as never)}
    />
  );
}

interface TextAreaControlProps<V extends FieldValues> extends Bound<V> {
  placeholder?: string | undefined;
  hint?: string | undefined;
  note?: string | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
}

export function TextAreaControl<V extends FieldValues>({ control, name, ...props }: TextAreaControlProps<V>) {
  const field = useFormField(control, name);
  return (
    <TextArea
      {...props}
      {...field}
      value={field.value ?? ''}
      onChange={(text) => field.onChange(text as never)}
    />
  );
}

interface SwitchControlProps<V extends FieldValues> extends Bound<V> {
  icon?: IconName | undefined;
  sub?: string | undefined;
}

/** A row with label and switch, bound to a form. */
export function SwitchControl<V extends FieldValues>({
  control,
  name,
  label,
  icon,
  sub,
}: SwitchControlProps<V>) {
  const field = useFormField(control, name);
  return (
    <Row
      icon={icon}
      label={label}
      sub={sub}
      end={
        <Switch label={label} checked={Boolean(field.value)} onChange={(on) => field.onChange(on as never)} />
      }
    />
  );
}
