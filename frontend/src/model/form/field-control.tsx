import { type Control, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { IconName } from '@/ui/icon';
import type { TextFieldProps } from '@/ui/text-field';
import { PictureField } from '../media/picture-field';
import type { FormUploads } from '../media/use-form-uploads';
import { VideoField } from '../media/video-field';
import { OriginalAreaControl, OriginalControl } from '../translations/original-controls';
import { SwitchControl, TextAreaControl, TextControl } from './controls';
import { MoneyControl } from './decimal-control';
import type { Fields } from './fields';

/** What a section says of a field beside the table. */
interface FieldControlProps<N>
  extends Pick<
    TextFieldProps,
    'placeholder' | 'hint' | 'dir' | 'type' | 'inputMode' | 'maxLength' | 'disabled' | 'required' | 'onEnter'
  > {
  name: N;
  /** Counts the characters, up to the most of the table. */
  counts?: boolean;
  /** Of a text of several lines. */
  rows?: number;
  /** Of a switch. */
  icon?: IconName;
  sub?: string;
  /** Of the form, for a file. */
  uploads?: FormUploads;
}

/** The control of the fields of a form, within its `FormProvider`; their names are texts of `namespace`. */
export function fieldControlOf<F extends Fields>(fields: F, namespace: 'editing' | 'admin-content') {
  return function FieldControl({ name, counts, uploads, ...props }: FieldControlProps<keyof F & string>) {
    const { t } = useTranslation(namespace as 'editing');
    const { control } = useFormContext<FieldValues>();
    const { input, label, required, translated, ...row } = fields[name] as Fields[string];
    const maxLength = counts ? row.maxLength : undefined;
    const bound = { control, name, label: t(label as never), required, maxLength, ...props };
    const Line = translated ? OriginalControl : TextControl;
    const Lines = translated ? OriginalAreaControl : TextAreaControl;
    switch (input) {
      case 'line':
        return <Line {...bound} />;
      case 'lines':
        return <Lines {...bound} />;
      case 'whole':
        return <TextControl {...bound} dir="ltr" inputMode="numeric" />;
      case 'yuan':
        return <MoneyControl {...bound} />;
      case 'switch':
        return <SwitchControl {...bound} />;
      case 'image':
      case 'document':
      case 'video':
        if (uploads) return <FileControl {...bound} kind={input} uploads={uploads} />;
    }
    throw new Error(`The field ${name} is drawn by its section.`);
  };
}

interface FileControlProps {
  control: Control<FieldValues>;
  name: string;
  label: string;
  hint?: string | undefined;
  kind: 'image' | 'document' | 'video';
  uploads: FormUploads;
}

function FileControl({ control, name, label, hint, kind, uploads }: FileControlProps) {
  const { field, fieldState } = useController({ control, name });
  const bound = {
    label,
    value: field.value,
    onChange: field.onChange,
    error: fieldState.error?.message,
    target: uploads.of(name),
  };
  return kind === 'video' ? <VideoField {...bound} /> : <PictureField {...bound} kind={kind} hint={hint} />;
}
