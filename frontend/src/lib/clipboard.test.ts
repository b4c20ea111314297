import { afterEach, expect, test, vi } from 'vitest';
import { keepFocus } from '@/ui/kept-focus';
import { copyText } from './clipboard';

/** A browser that copies only what is selected in a text field. */
function refuseClipboard() {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
  });
  // As browsers do; jsdom only selects.
  vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function select(
    this: HTMLTextAreaElement,
  ) {
    this.focus();
  });
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  return copied;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each(['main', 'div role="dialog"'])(
  'copying without permission leaves the focus on the button in <%s>',
  async (place) => {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
    document.body.innerHTML = `<${place}><button>close</button><p><button id="copy">copy</button></p></${place}>`;
    const end = keepFocus(() => location.pathname);
    const button = document.querySelector<HTMLElement>('#copy');
    button?.focus();
    const moved = vi.fn();
    document.addEventListener('focusin', ({ target }) => moved(target));
    const copied = refuseClipboard();
    expect(await copyText('https://shop.example/order/7')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(copied).toEqual(['https://shop.example/order/7']);
    expect(button).toHaveFocus();
    expect(moved.mock.calls.every(([target]) => target === button)).toBe(true);
    end();
  },
);
