import { type ReactNode, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from './aria-locale';
import { usePopupStack } from './popup-stack';
import { Sentence } from './sentence';
import { useSettledOutside, useTapCover } from './tap-cover';
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

export function Dialog(props: DialogProps) {
  const { open, onClose, leaving = false } = props;
  usePopupStack(open, onClose, !leaving);
  const isSettled = useSettledOutside(open);
  return (
    <AriaLocale>
      <ModalOverlay
        className="scrim scrim--dialog"
        isOpen={open}
        onOpenChange={(next) => !next && onClose()}
        isDismissable
        shouldCloseOnInteractOutside={isSettled}
      >
        <Modal className="dialog">
          <DialogBody {...props} />
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

function DialogBody({ title, text, children }: DialogProps) {
  const textId = useId();
  const panel = useRef<HTMLElement>(null);
  useTapCover(panel);
  return (
    <AriaDialog
      ref={panel}
      role="alertdialog"
      aria-label={title}
      {...(text ? { 'aria-describedby': textId } : {})}
      className="dialog__d"
    >
      <h2>
        <Sentence>{title}</Sentence>
      </h2>
      {text && <p id={textId}>{typeof text === 'string' ? <Sentence>{text}</Sentence> : text}</p>}
      <div className="dialog__a">{children}</div>
    </AriaDialog>
  );
}
