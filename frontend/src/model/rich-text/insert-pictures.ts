import type { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

/** Puts the cursor into the text after the selection, with a new paragraph if there is none. */
function continueAfter(tr: Transaction): void {
  const end = tr.selection.to;
  const next = tr.doc.resolve(end);
  if (next.parent.inlineContent) return;
  const paragraph = tr.doc.type.schema.nodes.paragraph;
  if (!next.nodeAfter?.isTextblock && paragraph) tr.insert(end, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, end + 1));
}

/**
 * Inserts pictures after the selection. An inserted picture is selected, and a selected picture is replaced by
 * the next input, so all are inserted at once and the cursor is put behind them.
 */
export function insertPictures(editor: Editor, urls: string[]): void {
  const pictures = urls.map((src) => ({ type: 'image', attrs: { src } }));
  editor
    .chain()
    .focus()
    .insertContentAt(editor.state.selection.to, pictures)
    .command(({ tr }) => {
      continueAfter(tr);
      return true;
    })
    .run();
}
