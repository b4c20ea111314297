import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import '@/ui/rich-text.css';
import styles from './rich-editor.module.css';
import { RichToolbar } from './rich-toolbar';

interface RichEditorProps {
  label: string;
  html: string;
  /** Called with '' when the text is empty. */
  onChange: (html: string) => void;
}

/** The elements that the server keeps; anything else would be lost when saving. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

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
