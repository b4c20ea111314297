import { type ReactNode, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditConflict } from '@/model/form/edit-conflict';
import { useConfirmClose } from '@/model/form/use-confirm-close';
import { useDirtyGuard } from '@/model/form/use-dirty-guard';
import { useSave } from '@/model/form/use-save';
import type { UploadWatch } from '@/model/form/use-upload-watch';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';

interface EditorSheetProps<V extends FieldValues> {
  title: string;
  form: UseFormReturn<V>;
  uploads?: UploadWatch | undefined;
  pathOf: (apiPath: string) => FieldPath<V> | null;
  send: (draft: V) => Promise<unknown>;
  onClose: () => void;
  /** Refills the sheet with the latest version. */
  onReload?: (() => void) | undefined;
  full?: boolean | undefined;
  saveLabel?: string | undefined;
  /** Asked before a valid form is sent; false cancels. */
  mayCommit?: (() => Promise<boolean>) | undefined;
  /** Adds a delete button; `ask` resolves to true when the item was deleted. */
  deletion?: { label: string; ask: () => Promise<boolean> } | undefined;
  children: ReactNode;
}

/** An editor in a sheet; closing it asks before unsaved changes are lost. */
export function EditorSheet<V extends FieldValues>(props: EditorSheetProps<V>) {
  const { title, form, uploads, pathOf, send, onClose, onReload, full, mayCommit, deletion, children } =
    props;
  const { t } = useTranslation('common');
  const root = useRef<HTMLDivElement>(null);
  const dirty = form.formState.isDirty;
  const guard = useDirtyGuard(dirty);
  const confirmClose = useConfirmClose(dirty);

  function leave() {
    guard.release();
    onClose();
  }

  const { save, saving, changedElsewhere } = useSave({ form, root, uploads, pathOf, send, onSaved: leave });

  async function commit() {
    const inOrder = mayCommit ? await form.trigger() : false;
    if (inOrder && mayCommit && !(await mayCommit())) return;
    save();
  }

  return (
    <Sheet
      open
      full={full}
      onClose={() => void confirmClose().then((may) => may && leave())}
      title={title}
      footer={
        <Button variant="primary" size="lg" block busy={saving} onPress={() => void commit()}>
          {props.saveLabel ?? t('action.save')}
        </Button>
      }
    >
      <div className="form" ref={root}>
        {changedElsewhere && onReload && <EditConflict onReload={onReload} />}
        {children}
        {deletion && (
          <Button
            variant="danger"
            icon="trash"
            onPress={() => void deletion.ask().then((gone) => gone && leave())}
          >
            {deletion.label}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
