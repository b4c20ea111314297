import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button';
import { Carousel } from './carousel';
import { ImageWithRetry } from './image-with-retry';
import { type PictureSource, srcSetOf } from './picture';
import './picture-viewer.css';
import { usePopupStack } from './popup-stack';
import { useUiTexts } from './ui-texts';

interface PictureViewerProps {
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
export function PictureViewer({ label, name, images, at, onClose }: PictureViewerProps) {
  const texts = useUiTexts();
  usePopupStack(at !== null, onClose);
  return (
    <ModalOverlay
      className="viewer"
      isOpen={at !== null}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className="viewer__m">
        <AriaDialog className="viewer__d" aria-label={label}>
          <Carousel
            label={label}
            marks="count"
            autoplayMs={0}
            index={at ?? 0}
            slides={images.map((image, index) => ({
              id: `${index}-${image.url}`,
              label: name,
              node: (
                <ImageWithRetry
                  className="viewer__i"
                  src={image.url}
                  srcSet={srcSetOf(image)}
                  sizes="100vw"
                  alt={name}
                />
              ),
            }))}
          />
          <div className="viewer__x">
            <IconButton solid icon="close" label={texts.close} onPress={onClose} />
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
