import { EditorContent, useEditor } from '@tiptap/react';
import '@/ui/rich-text.css';
import { EXTENSIONS } from './extensions';
import styles from './rich-editor.module.css';
import { RichToolbar } from './rich-toolbar';

interface RichEditorProps {
  label: string;
  html: string;
  /** Called with '' when the text is empty. */
  onChange: (html: string) => void;
}

export function RichEditor({ label, html, onChange }: RichEditorProps) {
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
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  return (
    <div className={styles.editor}>
      <RichToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
