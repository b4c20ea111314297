import { TextSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '@/ui/file-chooser';
import '@/ui/rich-text.css';
import { PICTURE_TYPES } from '@/ui/image-uploader';
import type { UploadTarget } from '../media/use-upload-queue';
import { EXTENSIONS } from './extensions';
import styles from './rich-editor.module.css';
import { RichToolbar } from './rich-toolbar';

export interface RichEditorProps {
  label: string;
  html: string;
  /** Called with '' when the text is empty. */
  onChange: (html: string) => void;
  /** Where uploads of pictures continue when their sheet is closed. */
  target?: UploadTarget | undefined;
}

/**
 * Copied pictures; the sheet says which files it cannot use. What is copied from a document or a table has text too,
 * which is what is pasted then.
 */
function copiedPictures({ clipboardData }: ClipboardEvent): File[] {
  const text = clipboardData?.getData('text/plain') ?? '';
  return text.trim() === '' ? [...(clipboardData?.files ?? [])] : [];
}

/** A text with headings, lists, links and pictures, which are dropped and pasted too. */
export function RichEditor({ label, html, onChange, target }: RichEditorProps) {
  const { t } = useTranslation('editing');
  const [taken, setTaken] = useState<File[]>([]);
  /** The value that the editor shows. */
  const known = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        class: `rich ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
      },
      // In both cases the page that they come from may have given an address too, which is not used.
      handlePaste(_, event) {
        const pictures = copiedPictures(event);
        setTaken(pictures);
        return pictures.length > 0;
      },
      handleDrop(view, event) {
        if (!event.dataTransfer?.types.includes('Files')) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) {
          const at = TextSelection.near(view.state.doc.resolve(place.pos));
          view.dispatch(view.state.tr.setSelection(at));
        }
        return true;
      },
    },
    onUpdate({ editor: now }) {
      known.current = now.isEmpty ? '' : now.getHTML();
      onChange(known.current);
    },
  });
  // A picture that arrived after its sheet was closed is in the value, but not yet in the editor.
  useEffect(() => {
    if (html === known.current) return;
    known.current = html;
    const { from, to } = editor.state.selection;
    editor.chain().setContent(html, { emitUpdate: false }).setTextSelection({ from, to }).run();
  }, [editor, html]);
  return (
    <div className={styles.editor}>
      <RichToolbar editor={editor} target={target} taken={taken} onTaken={() => setTaken([])} />
      <FileChooser label={t('rich.picture')} accept={PICTURE_TYPES.join()} multiple onFiles={setTaken}>
        {() => <EditorContent editor={editor} />}
      </FileChooser>
    </div>
  );
}
