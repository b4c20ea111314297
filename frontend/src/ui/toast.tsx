import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '@/lib/store';
import { Icon } from './icon';
import { useHydrated } from './use-hydrated';
import './toast.css';

interface Toast {
  id: number;
  kind: 'success' | 'fail' | 'loading';
  text: string;
}

/** How long a toast stays (specification, section 9). */
const TOAST_MS = 2000;

const current = createStore<Toast | null>(null);
let lastId = 0;

function show(kind: Toast['kind'], text: string): number {
  lastId += 1;
  current.set({ id: lastId, kind, text });
  return lastId;
}

function close(id: number): void {
  if (current.get()?.id === id) current.set(null);
}

function showForAWhile(kind: Toast['kind'], text: string): void {
  const id = show(kind, text);
  setTimeout(() => close(id), TOAST_MS);
}

/** Reports a result. A new toast replaces the previous one. */
export const toast = {
  success: (text: string) => showForAWhile('success', text),
  fail: (text: string) => showForAWhile('fail', text),
  /** Stays until the returned function is called. */
  loading(text: string): () => void {
    const id = show('loading', text);
    return () => close(id);
  },
};

function ToastMark({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'loading') return <span className="spin" aria-hidden="true" />;
  return <Icon name={kind === 'success' ? 'check' : 'alert'} />;
}

function Bubble({ toast: { kind, text } }: { toast: Toast }) {
  const bubble = useRef<HTMLDivElement>(null);
  const isAway = useCoversFocus(bubble);
  return (
    <div className="toast" ref={bubble} data-away={isAway}>
      <ToastMark kind={kind} />
      <span>{text}</span>
    </div>
  );
}

/**
 * Whether the bubble would cover the field in focus, which it usually speaks of. Forms focus their first wrong field
 * before or after they report it.
 */
function useCoversFocus(bubble: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    function look() {
      const focused = document.activeElement;
      if (!bubble.current || !focused || focused === document.body) return;
      const field = (focused.closest('.field') ?? focused).getBoundingClientRect();
      const own = bubble.current.getBoundingClientRect();
      if (own.top < field.bottom && field.top < own.bottom) setCovers(true);
    }
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('scroll', look, { capture: true });
    };
  }, [bubble]);
  return covers;
}

/** Renders the current toast above everything, dialogs included. Mounted once. */
export function ToastHost() {
  const shown = useStore(current);
  const isHydrated = useHydrated();
  const isFailure = shown?.kind === 'fail';
  const bubble = shown && <Bubble key={shown.id} toast={shown} />;
  // Servers draw no portals.
  if (!isHydrated) return null;
  // Both live regions are always mounted: screen readers often skip a region that appears with its text.
  // The attribute keeps them accessible while a dialog hides the rest of the page.
  return createPortal(
    <div data-react-aria-top-layer="true">
      <div role="status">{!isFailure && bubble}</div>
      <div role="alert">{isFailure && bubble}</div>
    </div>,
    document.body,
  );
}
