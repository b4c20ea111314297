import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { AriaLocale } from './aria-locale';
import { IconButton } from './button';
import { classNames } from './class-names';
import { usePopupStack } from './popup-stack';
import { Sentence } from './sentence';
import { useSheetDrag } from './sheet-drag';
import { useSettledOutside, useTapCover } from './tap-cover';
import { useUiTexts } from './ui-texts';
import './sheet.css';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** For a sheet whose `head` shows the title itself; it remains the accessible name. */
  hideTitle?: boolean | undefined;
  head?: ReactNode;
  footer?: ReactNode;
  /** Maximum height, for long forms. */
  full?: boolean | undefined;
  /** In landscape, head and footer are beside the content. */
  sideways?: boolean | undefined;
  /** Stays open: something is being saved that closing would not stop. */
  isHeld?: boolean | undefined;
  children: ReactNode;
}

/** A bottom sheet; closes by backdrop, close button, Escape, dragging down or the back button. */
export function Sheet(props: SheetProps) {
  const close = () => {
    if (!props.isHeld) props.onClose();
  };
  usePopupStack(props.open, close);
  const isSettled = useSettledOutside(props.open);
  return (
    <AriaLocale>
      <ModalOverlay
        className="scrim scrim--sheet"
        isOpen={props.open}
        onOpenChange={(open) => !open && close()}
        isDismissable
        shouldCloseOnInteractOutside={isSettled}
      >
        <Modal
          className={classNames('sheet', props.full && 'sheet--full', props.sideways && 'sheet--sideways')}
        >
          <SheetBody {...props} onClose={close} />
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

function SheetBody({ title, hideTitle, head, footer, onClose, children }: SheetProps) {
  const texts = useUiTexts();
  const panel = useRef<HTMLElement>(null);
  const drag = useSheetDrag(panel, onClose);
  useTapCover(panel);
  return (
    <AriaDialog ref={panel} className="sheet__d" aria-label={title}>
      <div className="sheet__top" {...drag}>
        {!hideTitle && (
          <header className="sheet__h">
            <h2>
              <Sentence>{title}</Sentence>
            </h2>
          </header>
        )}
        {head}
      </div>
      <div className="sheet__b">{children}</div>
      {footer && <div className="sheet__f">{footer}</div>}
      <div className="sheet__x">
        <IconButton icon="close" label={texts.close} onPress={onClose} />
      </div>
    </AriaDialog>
  );
}
