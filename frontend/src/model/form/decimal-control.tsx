import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import type { Reading } from '@/lib/decimal';
import { fenToYuanText, readYuan } from '@/lib/money';
import { TextField, type TextFieldProps } from '@/ui/text-field';
import { useFormField } from '@/ui/use-form-field';
import type { Bound } from './controls';
import { ReadingChoices } from './reading-choices';

type DecimalControlProps<V extends FieldValues, N extends FieldPath<V>> = Bound<V, N> &
  Pick<TextFieldProps, 'prefix' | 'required' | 'of'> & {
    read: (text: string) => Reading;
    /** The text of the field for a value. */
    textOf: (units: number) => string;
    format: (units: number) => string;
  };

/** A text field for a number with decimals; when left with an ambiguous number, it asks which one is meant. */
export function DecimalControl<V extends FieldValues, N extends FieldPath<V>>(
  props: DecimalControlProps<V, N>,
) {
  const { control, name, read, textOf, format, ...texts } = props;
  const { t } = useTranslation('editing');
  const field = useFormField(control, name);
  const text: string = field.value ?? '';
  const [leftWith, setLeftWith] = useState<string | null>(null);
  const reading = read(text);
  const asks = reading.kind === 'ambiguous' && (leftWith === text || field.error !== undefined);

  return (
    <div>
      <TextField
        {...texts}
        {...field}
        dir="ltr"
        inputMode="decimal"
        value={text}
        error={asks ? t('form.whichValue') : field.error}
        onChange={(typed) => field.onChange(typed as never)}
        onBlur={() => {
          setLeftWith(text);
          field.onBlur();
        }}
      />
      {asks && (
        <ReadingChoices
          reading={reading}
          format={format}
          onChoose={(units) => field.onChange(textOf(units) as never)}
        />
      )}
    </div>
  );
}

/** A price in yuan. */
export function MoneyControl<V extends FieldValues, N extends FieldPath<V>>(
  props: Bound<V, N> & Pick<TextFieldProps, 'required' | 'of'>,
) {
  const format = useFormat();
  return (
    <DecimalControl
      {...props}
      prefix={format.currency}
      read={readYuan}
      textOf={fenToYuanText}
      format={format.money}
    />
  );
}
