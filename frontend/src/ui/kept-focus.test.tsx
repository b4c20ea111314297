import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './kept-focus';

let end: () => void;
beforeEach(() => {
  // jsdom lays nothing out: everything in the document counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  end = keepFocus(() => location.pathname);
});
afterEach(() => end());

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const hasFocus = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());

function Rows({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <>
      <button type="button">before</button>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <input aria-label={`price of ${name}`} />
            <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">after</button>
    </>
  );
}

test('the next row takes the focus of a removed one, the row before it that of the last one', async () => {
  render(<Rows names={['one', 'two', 'three']} />);
  await press('two');
  await hasFocus('three');
  await press('three');
  await hasFocus('one');
  await press('one');
  await hasFocus('after');
});

function Steps() {
  const [step, setStep] = useState(1);
  return (
    <div>
      <button type="button">share</button>
      <button key={step} type="button" onClick={() => setStep(step + 1)}>{`step ${step}`}</button>
      <button type="button">more</button>
    </div>
  );
}

test('the next step takes the focus of the one before it, in whose place it is', async () => {
  render(<Steps />);
  await press('step 1');
  await hasFocus('step 2');
});

function Bars() {
  const [isDone, setDone] = useState(false);
  return (
    <main>
      <button type="button">filter</button>
      {isDone ? (
        <footer>
          <span>
            <button type="button" onClick={() => setDone(false)}>
              undo
            </button>
          </span>
        </footer>
      ) : (
        <div>
          <button type="button">all</button>
          <span>
            <button type="button" onClick={() => setDone(true)}>
              hide
            </button>
          </span>
        </div>
      )}
      <ul>
        <li key={String(isDone)}>
          <button type="button">first row</button>
        </li>
      </ul>
    </main>
  );
}

test('what comes in the place of a bar takes its focus, not the row that follows', async () => {
  render(<Bars />);
  await press('hide');
  await hasFocus('undo');
  await press('undo');
  await hasFocus('all');
});

function Counter() {
  const [count, setCount] = useState(1);
  return (
    <>
      <button type="button">before</button>
      <span>
        <button type="button" disabled={count === 0} onClick={() => setCount(0)}>
          less
        </button>
        <input aria-label="count" />
        <button type="button">more</button>
      </span>
    </>
  );
}

test('a button that is disabled by its press hands the focus to its neighbour, not to a text field', async () => {
  render(<Counter />);
  await press('less');
  // jsdom leaves the focus on a disabled button.
  (document.activeElement as HTMLElement).blur();
  await hasFocus('more');
});

function LoadMore() {
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      <button type="button">last item</button>
      <div data-focus-back>
        {!isLoading && (
          <button type="button" onClick={() => setLoading(true)}>
            load more
          </button>
        )}
      </div>
      <button type="button">footer</button>
    </>
  );
}

test('a list that loads more continues at its last item', async () => {
  render(<LoadMore />);
  await press('load more');
  await hasFocus('last item');
});

function Popup() {
  const [isOpen, setOpen] = useState(false);
  const [hasRow, setRow] = useState(true);
  const close = () => {
    setOpen(false);
    setRow(false);
  };
  return (
    <>
      {hasRow && (
        <p>
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
        </p>
      )}
      <button type="button">other row</button>
      {isOpen && (
        <div role="dialog">
          <button type="button" onClick={close}>
            delete
          </button>
        </div>
      )}
    </>
  );
}

test('a popup that closes and removes what opened it leaves the focus beside that', async () => {
  render(<Popup />);
  await press('open');
  await press('delete');
  await hasFocus('other row');
});

test('who taps beside a control leaves it', async () => {
  const { rerender } = render(
    <main>
      <button type="button">one</button>
      <button type="button">two</button>
    </main>,
  );
  await press('one');
  await userEvent.click(document.body);
  rerender(
    <main>
      <button type="button">two</button>
    </main>,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body).toHaveFocus();
});

test('a form that is being sent gets its focus back', async () => {
  render(
    <main>
      <form>
        <button type="button">send</button>
      </form>
      <button type="button">other</button>
    </main>,
  );
  const form = button('send').parentElement;
  await press('send');
  form?.toggleAttribute('inert', true);
  (document.activeElement as HTMLElement).blur();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body).toHaveFocus();
  form?.toggleAttribute('inert', false);
  await hasFocus('send');
});

test('a page that is loaded again has the focus before its heading is there', async () => {
  const page = (content: ReactNode, key: string) => (
    <div id="main">
      <main key={key} className="page">
        {content}
      </main>
    </div>
  );
  const { rerender } = render(page(<button type="button">Try again</button>, 'failed'));
  await press('Try again');
  rerender(page(null, 'loading'));
  await waitFor(() => expect(document.getElementById('main')).toHaveFocus());
});

test('what had the focus before this code came is followed too', async () => {
  end();
  render(<Rows names={['one', 'two']} />);
  button('one').focus();
  end = keepFocus(() => location.pathname);
  button('one').click();
  await hasFocus('two');
});

test('on the way back the focus waits until its page is shown', async () => {
  end();
  let shown = '/list';
  end = keepFocus(() => shown);
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as never;
  });
  const pages = (path: string) => (
    <>
      <div hidden={path !== '/list'}>
        <button type="button">first</button>
        <button type="button">second</button>
      </div>
      <div hidden={path !== '/plain'}>
        <button type="button">return</button>
      </div>
    </>
  );
  const { rerender } = render(pages('/list'));
  button('first').focus();
  shown = '/plain';
  rerender(pages('/plain'));
  (document.activeElement as HTMLElement).blur();
  // The address is that of the list again: going back changes it before the page.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.body).toHaveFocus();
  shown = '/list';
  rerender(pages('/list'));
  await hasFocus('first');
});
