import { Button, IconButton } from './button';
import { FieldError } from './field-frame';
import { FileChooser } from './file-chooser';
import { Icon } from './icon';
import { VideoMark } from './picture-marks';
import { useUiTexts } from './ui-texts';
import './image-uploader.css';

export type VideoItem =
  | { state: 'uploading'; progress: number }
  | { state: 'done'; url: string; poster?: string | undefined; note: string }
  | { state: 'failed'; note: string };

interface VideoSlotProps {
  label: string;
  item: VideoItem | null;
  /** What people should know of a video that can be used. */
  warning?: string | undefined;
  texts: { add: string; hint?: string | undefined };
  onPick: (file: File) => void;
  /** Absent when there is nothing to remove. */
  onRemove?: (() => void) | undefined;
}

/** An upload field for one video. */
export function VideoSlot({ label, item, warning, texts, onPick, onRemove }: VideoSlotProps) {
  const ui = useUiTexts();
  const remove = onRemove && <IconButton icon="trash" label={`${ui.remove} ${label}`} onPress={onRemove} />;
  const canPick = item === null || item.state === 'failed';
  return (
    <div className="vrow" data-error={item?.state === 'failed' || undefined}>
      <VideoPreview item={item} label={label} playLabel={ui.play} />
      <div className="vrow__t">
        <strong>{label}</strong>
        {item?.state === 'done' && <small>{item.note}</small>}
        {canPick && texts.hint && <small>{texts.hint}</small>}
      </div>
      {canPick && (
        <FileChooser
          label={texts.add}
          accept="video/mp4,video/quicktime"
          onFiles={([file]) => file && onPick(file)}
        >
          {(choose) => (
            <Button size="sm" variant="tonal" onPress={choose}>
              {texts.add}
              <span className="visually-hidden"> · {label}</span>
            </Button>
          )}
        </FileChooser>
      )}
      {warning && item?.state !== 'failed' && (
        <p className="vrow__w" role="status">
          {warning}
        </p>
      )}
      {item?.state === 'failed' ? (
        <div className="vrow__e">
          <FieldError>{item.note}</FieldError>
          {remove}
        </div>
      ) : (
        remove
      )}
    </div>
  );
}

function VideoPreview({
  item,
  label,
  playLabel,
}: {
  item: VideoItem | null;
  label: string;
  playLabel: string;
}) {
  if (item?.state === 'done') {
    return (
      <span className="vrow__p">
        {item.poster ? (
          <img src={item.poster} alt="" />
        ) : (
          <video src={item.url} preload="metadata" muted playsInline aria-hidden="true" tabIndex={-1} />
        )}
        <VideoMark label={playLabel} />
      </span>
    );
  }
  if (item?.state === 'uploading') {
    const percent = Math.round(item.progress * 100);
    return (
      <span
        className="vrow__p"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <bdi dir="ltr">{percent}%</bdi>
      </span>
    );
  }
  return (
    <span className="vrow__p">
      <Icon name="video" />
    </span>
  );
}
