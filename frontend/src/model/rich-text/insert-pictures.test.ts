import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { EXTENSIONS } from './extensions';
import { insertPictures } from './insert-pictures';

const editors: Editor[] = [];

// A focus that is scheduled for the next frame must not outlive the test.
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** An editor with this text and the cursor at a position; typing goes to the selection, as from a keyboard. */
function editorWith(content: string, cursor: number | 'end') {
  const editor = new Editor({ extensions: EXTENSIONS, content });
  editors.push(editor);
  editor.commands.focus(cursor === 'end' ? 'end' : cursor);
  const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text));
  return { editor, type };
}

const shape = (editor: Editor) =>
  editor
    .getHTML()
    .replace(/<img src="([^"]*)"[^>]*>/g, '[$1]')
    .replace(/<p><\/p>$/, '');

test('several pictures all stay, and what is typed next follows them', () => {
  const { editor, type } = editorWith('', 'end');
  insertPictures(editor, ['/a', '/b', '/c']);
  type('words');
  expect(shape(editor)).toBe('[/a][/b][/c]<p>words</p>');
});

test('pictures in the middle of a text part it', () => {
  const { editor, type } = editorWith('<p>before after</p>', 8);
  insertPictures(editor, ['/a', '/b']);
  type('now ');
  expect(shape(editor)).toBe('<p>before </p>[/a][/b]<p>now after</p>');
});

test('pictures at the end of a text follow it', () => {
  const { editor, type } = editorWith('<p>before</p>', 'end');
  insertPictures(editor, ['/a', '/b']);
  type('after');
  expect(shape(editor)).toBe('<p>before</p>[/a][/b]<p>after</p>');
});

test('a second insertion keeps the first', () => {
  const { editor } = editorWith('', 'end');
  insertPictures(editor, ['/a']);
  insertPictures(editor, ['/b']);
  expect(shape(editor)).toBe('[/a][/b]');
});

test('a picture that is selected stays', () => {
  const { editor } = editorWith('<img src="/old"><p>after</p>', 'end');
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
  insertPictures(editor, ['/new']);
  expect(shape(editor)).toBe('[/old][/new]<p>after</p>');
});

test('text that is selected stays', () => {
  const { editor } = editorWith('<p>before after</p>', 'end');
  editor.commands.setTextSelection({ from: 1, to: 7 });
  insertPictures(editor, ['/a']);
  expect(shape(editor)).toBe('<p>before</p>[/a]<p> after</p>');
});

test('pictures in a list stay in the list', () => {
  const { editor, type } = editorWith('<ul><li><p>one</p></li></ul>', 6);
  insertPictures(editor, ['/a', '/b']);
  type('two');
  expect(shape(editor)).toBe('<ul><li><p>one</p>[/a][/b]<p>two</p></li></ul>');
});
