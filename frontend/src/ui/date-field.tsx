import { FieldFrame, type FieldProps } from './field-frame';

interface DateFieldProps extends FieldProps<string> {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A calendar day as `YYYY-MM-DD` or '', with the browser's native picker. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, hint, required, disabled } = props;
  return (
    <FieldFrame {...{ label, error, hint, required }}>
      {(ids) => (
        <span className="field__b" data-disabled={disabled || undefined}>
          <input
            {...ids}
            className="field__c"
            type="date"
            name={props.name}
            data-empty={value === '' || undefined}
            value={value}
            min={props.min}
            max={props.max}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={props.onBlur}
          />
        </span>
      )}
    </FieldFrame>
  );
}
