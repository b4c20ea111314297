import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  FormProvider,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import type { FormUploads } from '../media/use-form-uploads';
import type { StaleByLang } from '../translations/languages';
import { TranslationFields } from '../translations/translation-fields';
import { EditorNotices } from './editor-notices';
import {
  checksOf,
  conflictFields,
  countedRows,
  type DraftOf,
  type Fields,
  fieldPath,
  translationRows,
} from './fields';
import { SaveButton } from './save-button';
import { type SendContext, useEditor } from './use-editor';
import { useForm } from './use-form';
import type { FieldOptions } from './version-fields';

/** The parts of the sheet that its controls need. */
interface Tools<V extends object> {
  form: UseFormReturn<V>;
  uploads: FormUploads;
  /** True when nothing was changed, or what was changed is kept or discarded. */
  confirmClose: () => Promise<boolean>;
}

interface EditorSheetProps<F extends Fields, R extends S & { revision: number }, S> {
  title: string;
  /** The table of the form, whose names are texts of `namespace`. */
  fields: F;
  namespace: 'editing' | 'admin-content';
  /** Names the draft, such as `album/12` or `album/new`. */
  draftName: string;
  /** null: a new object. */
  row: R | null;
  /** The state of the form for a row, or for a new object. */
  draftOf: (row: R | null) => DraftOf<F>;
  /** Where an error of the API is shown, if the table does not say it. */
  pathOf?: ((apiPath: string) => string | null) | undefined;
  /** The values of a new object for one that was deleted elsewhere; those of `draftOf` if left out. */
  blank?: DraftOf<F> | undefined;
  /** Creates an object when the context's version has no revision. */
  send: (draft: DraftOf<F>, context: SendContext<DraftOf<F>>) => Promise<S>;
  /** How an edit conflict shows values that need a list. */
  shown?: Partial<Record<keyof F & string, FieldOptions<DraftOf<F>>['show']>> | undefined;
  /** Reads the newest version of the row, after an edit conflict; absent where only new objects are made. */
  latest?: (() => Promise<R>) | undefined;
  /** Shows translations below the other fields; which of them were stale when the form was opened. */
  stale?: StaleByLang | undefined;
  /** Counts the characters of translations. */
  counts?: boolean | undefined;
  onSaved?: ((result: S) => void) | undefined;
  onClose: () => void;
  full?: boolean | undefined;
  saveLabel?: string | undefined;
  /** Asked before a valid form is sent; false cancels. */
  ask?: ((draft: DraftOf<F>) => Promise<boolean>) | undefined;
  /** Adds a delete button; `ask` resolves to true when the item was deleted. */
  deletion?: { label: string; ask: () => Promise<boolean> } | undefined;
  children: (tools: Tools<DraftOf<F>>) => ReactNode;
}

/** An editor in a sheet, made from a table of fields; closing it asks before unsaved changes are lost. */
export function EditorSheet<F extends Fields, R extends S & { revision: number }, S>(
  props: EditorSheetProps<F, R, S>,
) {
  type V = DraftOf<F>;
  const {
    title,
    fields,
    namespace,
    shown,
    draftName,
    row,
    draftOf,
    blank,
    send,
    latest,
    stale,
    onClose,
    ask,
    children,
  } = props;
  const pathOf = props.pathOf ?? ((apiPath: string) => fieldPath<V>(fields, apiPath));
  const { t } = useTranslation([namespace as 'editing', 'errors']);
  const root = useRef<HTMLDivElement>(null);
  const resolver = useMemo(
    () => valibotResolver(v.looseObject(checksOf(fields, t))) as unknown as Resolver<V>,
    [fields, t],
  );
  const [opened] = useState(() => ({ values: draftOf(row), revision: row?.revision ?? null }));
  const form = useForm<V>({
    defaultValues: opened.values as DefaultValues<V>,
    resolver,
    shouldFocusError: false,
  });
  const editor = useEditor<V, S>({
    form,
    root,
    draftName,
    opened,
    ask,
    send,
    blank: latest && (blank ?? draftOf(null)),
    pathOf: (apiPath) => pathOf(apiPath) as FieldPath<V> | null,
    onSaved(result) {
      onClose();
      props.onSaved?.(result);
    },
    conflicts:
      row && latest ? { fields: () => conflictFields<V>(fields, t, shown), latest: newest } : undefined,
  });

  async function newest() {
    const row = (await latest?.()) as R;
    return { values: draftOf(row), revision: row.revision, result: row };
  }

  function leave() {
    editor.release();
    onClose();
  }

  return (
    <Sheet
      open
      full={props.full}
      onClose={() => void editor.confirmClose().then((may) => may && onClose())}
      title={title}
      footer={<SaveButton editor={editor} block label={props.saveLabel} />}
    >
      <FormProvider {...form}>
        <div className="form" ref={root}>
          <EditorNotices editor={editor} />
          {children({ form, uploads: editor.uploads, confirmClose: editor.confirmClose })}
          {stale && (
            <TranslationFields<V>
              control={form.control}
              base={'translations' as FieldPath<V>}
              stale={stale}
              fields={props.counts ? countedRows(fields, t) : translationRows(fields, t)}
            />
          )}
          {props.deletion && <DeleteButton {...props.deletion} onGone={leave} />}
        </div>
      </FormProvider>
    </Sheet>
  );
}

interface DeleteButtonProps {
  label: string;
  ask: () => Promise<boolean>;
  onGone: () => void;
}

function DeleteButton({ label, ask, onGone }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);

  async function press() {
    setAsking(true);
    const isGone = await ask();
    setAsking(false);
    if (isGone) onGone();
  }

  return (
    <Button variant="danger" icon="trash" busy={isAsking} onPress={() => void press()}>
      {label}
    </Button>
  );
}
