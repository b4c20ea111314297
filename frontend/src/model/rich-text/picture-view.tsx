import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { FileChooser } from '@/ui/file-chooser';
import { PICTURE_TYPES } from '@/ui/image-uploader';
import { downscaleImage } from '../media/downscale-image';
import { imageProblem } from '../media/file-check';
import { sendFile } from '../media/send-file';
import styles from './rich-editor.module.css';
import { isOwnPicture, pictureName, webPicture } from './web-pictures';

/** A picture in a text that is being written. */
export function PictureView({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { src, alt } = node.attrs;
  return (
    <NodeViewWrapper>
      {isOwnPicture(src) ? (
        <img src={src} alt={alt ?? ''} />
      ) : (
        <PastedPicture src={src} onStored={(url) => updateAttributes({ src: url })} onRemove={deleteNode} />
      )}
    </NodeViewWrapper>
  );
}

async function stored(file: File, signal: AbortSignal): Promise<string> {
  if (await imageProblem(file)) throw new Error('It is no picture.');
  const { url } = await sendFile(file, 'image', downscaleImage, { onProgress: () => undefined, signal });
  return url;
}

interface PastedPictureProps {
  src: string;
  onStored: (url: string) => void;
  onRemove: () => void;
}

/** A picture of another site: it is stored here if the browser may read it, else people have to save and add it. */
function PastedPicture({ src, onStored, onRemove }: PastedPictureProps) {
  const { t } = useTranslation('editing');
  const [chosen, setChosen] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const store = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const url = await stored(chosen ?? (await webPicture(src, signal)), signal);
      if (!signal.aborted) onStored(url);
    } catch {
      if (!signal.aborted) setMissing(true);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is stored as soon as it is chosen.
  useEffect(() => {
    const controller = new AbortController();
    void store(controller.signal);
    return () => controller.abort();
  }, [src, chosen]);
  return (
    <div className={styles.missing} contentEditable={false}>
      {isMissing ? (
        <>
          <strong>
            <Bdi>{pictureName(src) || t('rich.picture')}</Bdi>
          </strong>
          <span>{t('rich.missing')}</span>
          <div className={styles.missingActions}>
            <FileChooser
              label={t('rich.picture')}
              accept={PICTURE_TYPES.join()}
              onFiles={([file]) => {
                setMissing(false);
                setChosen(file ?? null);
              }}
            >
              {(choose) => (
                <Button size="sm" variant="tonal" onPress={choose}>
                  {t('rich.picture')}
                </Button>
              )}
            </FileChooser>
            <Button size="sm" onPress={onRemove}>
              {t('rich.leaveOut')}
            </Button>
          </div>
        </>
      ) : (
        <span role="status">{t('rich.fetching')}</span>
      )}
    </div>
  );
}
