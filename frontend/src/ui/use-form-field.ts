import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

/** Props that connect a ui field to a react-hook-form value; spread them into the field. */
export function useFormField<V extends FieldValues, N extends FieldPath<V>>(control: Control<V>, name: N) {
  const { field, fieldState } = useController({ control, name });
  return {
    name,
    value: field.value as FieldPathValue<V, N>,
    onChange: (value: FieldPathValue<V, N>) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
