import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

/** The elements that the server keeps; anything else would be lost when saving. */
export const EXTENSIONS = [
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
