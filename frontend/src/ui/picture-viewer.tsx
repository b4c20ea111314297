import { useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { announce } from './announce';
import { AriaLocale } from './aria-locale';
import { IconButton } from './button';
import { Carousel } from './carousel';
import { ImageWithRetry } from './image-with-retry';
import { type PictureSource, srcSetOf } from './picture';
import './picture-viewer.css';
import { usePopupStack } from './popup-stack';
import { useUiTexts } from './ui-texts';
import { ZoomableImage } from './zoomable-image';

export interface PictureViewerProps {
  /** Accessible name of the viewer. */
  label: string;
  /** Alternative text of the pictures. */
  name: string;
  images: PictureSource[];
  /** Index of the first picture; null: closed. */
  at: number | null;
  onClose: () => void;
}

/** Full-screen picture viewer; closes by its button, Escape or the back button. */
export function PictureViewer(props: PictureViewerProps) {
  const { at, onClose } = props;
  usePopupStack(at !== null, onClose);
  return (
    <AriaLocale>
      <ModalOverlay
        className="viewer"
        isOpen={at !== null}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
      >
        <Modal className="viewer__m">
          <Pictures {...props} />
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

/** The pictures: arrows and arrow keys turn them, two fingers or a double tap enlarge them. */
function Pictures({ label, name, images, at, onClose }: PictureViewerProps) {
  const texts = useUiTexts();
  const [shown, setShown] = useState(at ?? 0);

  const count = images.length;
  const turn = (step: -1 | 1) => setShown((index) => (index + step + count) % count);

  const announced = useRef(shown);
  useEffect(() => {
    if (announced.current === shown) return;
    announced.current = shown;
    announce(texts.slideOf(shown + 1, count));
  }, [shown, count, texts]);

  // On the document, because the focus is on the dialog itself at first.
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
      setShown((index) => (index + (isForward ? 1 : count - 1)) % count);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);

  return (
    <AriaDialog className="viewer__d" aria-label={label}>
      <Carousel
        label={label}
        marks="count"
        autoplayMs={0}
        index={shown}
        onIndex={setShown}
        slides={images.map((image, index) => ({
          id: `${index}-${image.url}`,
          label: name,
          node: (
            <ZoomableImage isShown={index === shown}>
              <ImageWithRetry
                className="viewer__i"
                src={image.url}
                srcSet={srcSetOf(image)}
                sizes="100vw"
                alt={name}
                draggable={false}
              />
            </ZoomableImage>
          ),
        }))}
      />
      {count > 1 && (
        <>
          <div className="viewer__k viewer__k--back">
            <IconButton solid icon="back" label={texts.previous} onPress={() => turn(-1)} />
          </div>
          <div className="viewer__k viewer__k--next">
            <IconButton solid icon="chev" label={texts.next} onPress={() => turn(1)} />
          </div>
        </>
      )}
      <div className="viewer__x">
        <IconButton solid icon="close" label={texts.close} onPress={onClose} />
      </div>
    </AriaDialog>
  );
}
