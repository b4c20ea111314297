import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FileChooser } from './file-chooser';

const photo = new File(['1'], 'cup.jpg', { type: 'image/jpeg' });
const other = new File(['2'], 'bowl.png', { type: 'image/png' });
const table = new File(['3'], 'prices.csv', { type: 'text/csv' });

const pictures = vi.fn();
const tables = vi.fn();

function Fields() {
  return (
    <>
      <div className="group">
        <p>Pictures</p>
        <FileChooser label="Add pictures" accept="image/jpeg,image/png" multiple onFiles={pictures}>
          {(choose) => (
            <button type="button" onClick={choose}>
              add
            </button>
          )}
        </FileChooser>
      </div>
      <div className="group">
        <FileChooser label="Choose a table" accept=".csv" onFiles={tables}>
          {(choose) => (
            <button type="button" onClick={choose}>
              choose
            </button>
          )}
        </FileChooser>
      </div>
      <input aria-label="Name" />
      <p>Elsewhere</p>
    </>
  );
}

/** A drag or a paste with files, which jsdom has no events for. */
function send(target: Element, type: 'dragover' | 'drop' | 'paste', files: File[], types = ['Files']) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const data = { types, files, dropEffect: '' };
  Object.assign(event, type === 'paste' ? { clipboardData: data } : { dataTransfer: data });
  act(() => void target.dispatchEvent(event));
  return { isHandled: event.defaultPrevented, effect: data.dropEffect };
}

beforeEach(() => {
  pictures.mockClear();
  tables.mockClear();
  // Nothing has a size in jsdom.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

test('files are dropped anywhere on the group of the input, which is marked before', () => {
  render(<Fields />);
  const place = screen.getByText('Pictures');
  expect(send(place, 'dragover', []).effect).toBe('copy');
  expect(place.parentElement).toHaveAttribute('data-dropping');
  send(place, 'drop', [photo, other, table]);
  expect(pictures).toHaveBeenCalledExactlyOnceWith([photo, other, table]);
  expect(place.parentElement).not.toHaveAttribute('data-dropping');
  expect(tables).not.toHaveBeenCalled();
});

test('an input for one file takes the first', () => {
  render(<Fields />);
  send(screen.getByRole('button', { name: 'choose' }), 'drop', [table, photo]);
  expect(tables).toHaveBeenCalledExactlyOnceWith([table]);
});

test('files beside the places for them do nothing, and do not replace the page', () => {
  render(<Fields />);
  const place = screen.getByText('Elsewhere');
  expect(send(place, 'dragover', [])).toEqual({ isHandled: true, effect: 'none' });
  expect(send(place, 'drop', [photo]).isHandled).toBe(true);
  expect(pictures).not.toHaveBeenCalled();
});

test('pasted files go to the first input that accepts them', () => {
  render(<Fields />);
  send(document.body, 'paste', [photo, table]);
  expect(pictures).toHaveBeenCalledExactlyOnceWith([photo]);
  expect(tables).toHaveBeenCalledExactlyOnceWith([table]);
  send(screen.getByLabelText('Name'), 'paste', [table]);
  expect(tables).toHaveBeenLastCalledWith([table]);
});

test.each([
  ['scan.jfif', 'image/pjpeg'],
  ['scan.jfif', ''],
  ['photo.heic', 'image/heic'],
  ['letter.pdf', 'application/pdf'],
])('a pasted %s of type "%s" is not dropped silently: the field looks at it', (name, type) => {
  render(<Fields />);
  const file = new File(['4'], name, { type });
  expect(send(document.body, 'paste', [file]).isHandled).toBe(true);
  expect(pictures).toHaveBeenCalledExactlyOnceWith([file]);
  expect(tables).not.toHaveBeenCalled();
});

test('pasted text stays text, also when it comes with a picture as from a spreadsheet', () => {
  render(<Fields />);
  expect(send(screen.getByLabelText('Name'), 'paste', []).isHandled).toBe(false);
  expect(send(screen.getByLabelText('Name'), 'paste', [photo], ['text/plain', 'Files']).isHandled).toBe(
    false,
  );
  expect(pictures).not.toHaveBeenCalled();
});

test('an input below a dialog takes nothing', () => {
  render(
    <div aria-hidden="true">
      <Fields />
    </div>,
  );
  send(screen.getByText('Pictures'), 'drop', [photo]);
  send(document.body, 'paste', [photo]);
  expect(pictures).not.toHaveBeenCalled();
});

test('without inputs the page listens no longer', () => {
  render(<Fields />).unmount();
  expect(send(document.body, 'drop', [photo]).isHandled).toBe(false);
});
