import { createPortal } from 'react-dom';
import { useStore } from '@/lib/store';
import { announcement } from './announce';

/** The live region of `announce`. Mounted once; the attribute keeps it accessible while a dialog is open. */
export function Announcer() {
  const { text, at } = useStore(announcement);
  return createPortal(
    <div data-react-aria-top-layer="true">
      <p className="visually-hidden" role="status" aria-atomic="true">
        <span key={at}>{text}</span>
      </p>
    </div>,
    document.body,
  );
}
