import { type ReactNode, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { EditorNotices } from '@/model/form/editor-notices';
import { SaveButton } from '@/model/form/save-button';
import type { ConflictOptions } from '@/model/form/use-conflict';
import { type SendContext, useEditor } from '@/model/form/use-editor';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';

interface EditorSheetProps<V extends FieldValues> {
  title: string;
  form: UseFormReturn<V>;
  /** Names the draft, such as `notice/12` or `notice/new`. */
  draftName: string;
  /** null: a new object. */
  revision: number | null;
  pathOf: (apiPath: string) => FieldPath<V> | null;
  /** The values of a new object, see `useEditor`. */
  blank?: V | undefined;
  /** Creates an object when the context's version has no revision. */
  send: (draft: V, context: SendContext<V>) => Promise<unknown>;
  onClose: () => void;
  /** How edit conflicts are settled; absent for a new object. */
  conflicts?: ConflictOptions<V, unknown> | undefined;
  full?: boolean | undefined;
  saveLabel?: string | undefined;
  /** Asked before a valid form is sent; false cancels. */
  mayCommit?: (() => Promise<boolean>) | undefined;
  /** Adds a delete button; `ask` resolves to true when the item was deleted. */
  deletion?: { label: string; ask: () => Promise<boolean> } | undefined;
  children: ReactNode | ((uploads: FormUploads) => ReactNode);
}

/** An editor in a sheet; closing it asks before unsaved changes are lost. */
export function EditorSheet<V extends FieldValues>(props: EditorSheetProps<V>) {
  const { title, form, draftName, revision, pathOf, blank, send, onClose, conflicts, full, mayCommit } =
    props;
  const { deletion, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const [opened] = useState(() => ({ values: form.getValues(), revision }));
  const editor = useEditor<V, unknown>({
    form,
    root,
    draftName: `admin/${draftName}`,
    opened,
    ask: mayCommit,
    send,
    blank,
    pathOf,
    onSaved: onClose,
    conflicts,
  });

  function leave() {
    editor.release();
    onClose();
  }

  return (
    <Sheet
      open
      full={full}
      onClose={() => void editor.confirmClose().then((may) => may && onClose())}
      title={title}
      footer={<SaveButton editor={editor} block label={props.saveLabel} />}
    >
      <div className="form" ref={root}>
        <EditorNotices editor={editor} />
        {typeof children === 'function' ? children(editor.uploads) : children}
        {deletion && <DeleteButton {...deletion} onGone={leave} />}
      </div>
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
