import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextAreaControl, TextControl } from '../form/controls';
import { nameOf } from './languages';
import { useOriginalLanguage } from './original-language';

/** A field for a text that is translated; says in which language it is written. */
export function OriginalControl<V extends FieldValues>(props: ComponentProps<typeof TextControl<V>>) {
  return <TextControl {...props} note={nameOf(useOriginalLanguage())} />;
}

/** The same for a text of several lines. */
export function OriginalAreaControl<V extends FieldValues>(props: ComponentProps<typeof TextAreaControl<V>>) {
  return <TextAreaControl {...props} note={nameOf(useOriginalLanguage())} />;
}
