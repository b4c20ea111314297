import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import '@/ui/rich-text.css';
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

/** A text with headings, lists, links and pictures. */
export function RichEditor({ label, html, onChange, target }: RichEditorProps) {
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
      <RichToolbar editor={editor} target={target} />
      <EditorContent editor={editor} />
    </div>
  );
}
