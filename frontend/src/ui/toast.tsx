import { createPortal } from 'react-dom';
import { createStore, useStore } from '@/lib/store';
import { Icon } from './icon';
import { useHydrated } from './use-hydrated';
import './toast.css';

interface Toast {
  id: number;
  kind: 'success' | 'fail' | 'loading';
  text: string;
  action?: ToastAction | undefined;
}

/** What can be done about a result, such as undo. */
interface ToastAction {
  label: string;
  onPress: () => void;
}

/** How long a toast stays (PRODUCT.md, 2.4), and one that offers something. */
const TOAST_MS = 2000;
const OFFER_MS = 6000;

const current = createStore<Toast | null>(null);
let lastId = 0;

function show(kind: Toast['kind'], text: string, action?: ToastAction): number {
  lastId += 1;
  current.set({ id: lastId, kind, text, action });
  return lastId;
}

function close(id: number): void {
  if (current.get()?.id === id) current.set(null);
}

function showForAWhile(kind: Toast['kind'], text: string, action?: ToastAction): void {
  const id = show(kind, text, action);
  setTimeout(() => close(id), action ? OFFER_MS : TOAST_MS);
}

/** Reports a result. A new toast replaces the previous one. */
export const toast = {
  success: (text: string, action?: ToastAction) => showForAWhile('success', text, action),
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

function Bubble({ toast: { id, kind, text, action } }: { toast: Toast }) {
  return (
    <div className="toast">
      <ToastMark kind={kind} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            close(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
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
