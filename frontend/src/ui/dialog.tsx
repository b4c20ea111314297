import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from './aria-locale';
import { usePopupStack } from './popup-stack';
import './sheet.css';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  /** Asked while a navigation waits for the answer, see `usePopupStack`. */
  leaving?: boolean | undefined;
  /** The buttons: the destructive one first, the safe one as primary. */
  children: ReactNode;
}

export function Dialog({ open, onClose, title, text, leaving = false, children }: DialogProps) {
  const textId = useId();
  usePopupStack(open, onClose, !leaving);
  return (
    <AriaLocale>
      <ModalOverlay
        className="scrim scrim--dialog"
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        isDismissable
      >
        <Modal className="dialog">
          <AriaDialog
            role="alertdialog"
            aria-label={title}
            {...(text ? { 'aria-describedby': textId } : {})}
            className="dialog__d"
          >
            <h2>{title}</h2>
            {text && <p id={textId}>{text}</p>}
            <div className="dialog__a">{children}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
