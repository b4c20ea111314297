import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureView } from './picture-view';
import { isOwnPicture } from './web-pictures';

/** A picture; one that was pasted with a text is stored on this server first. */
const Picture = Image.extend({
  addNodeView() {
    const pasted = ReactNodeViewRenderer(PictureView);
    // Without a view of its own, a picture is a plain element.
    return (props) => (isOwnPicture(props.node.attrs.src) ? {} : pasted(props)) as ReturnType<typeof pasted>;
  },
}).configure({ allowBase64: true });

/** The elements that the server keeps; anything else would be lost when saving. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
  }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
];
