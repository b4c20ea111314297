import { rectSortingStrategy } from '@dnd-kit/sortable';
import { useId } from 'react';
import { FileChooser } from './file-chooser';
import { Icon } from './icon';
import { Sortable } from './sortable';
import { type UploadItem, UploadTile } from './upload-tile';
import './image-uploader.css';

/** The types of pictures that the server reads. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

interface ImageUploaderProps {
  label: string;
  items: UploadItem[];
  limit: number;
  /** Id of what is wrong with the pictures. */
  errorId?: string | undefined;
  texts: {
    add: string;
    /** Badge on the first picture, the main one. */
    main?: string | undefined;
    hint?: string | undefined;
    /** Says to who has a mouse that files may be dropped and pasted. */
    drop?: string | undefined;
  };
  /** All files that were chosen, which may be more than there is room for. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onReorder: (ids: string[]) => void;
}

/** A sortable grid of pictures, four per row; the add tile disappears when the limit is reached. */
export function ImageUploader(props: ImageUploaderProps) {
  const { label, items, limit, errorId, texts, onAdd, onRemove, onRetry, onReorder } = props;
  const hintId = useId();
  const described = [errorId, texts.hint && hintId].filter(Boolean).join(' ') || undefined;
  const room = Math.max(0, limit - items.length);
  return (
    <>
      <Sortable
        ids={items.map((item) => item.id)}
        strategy={rectSortingStrategy}
        onReorder={onReorder}
        liftBy="press"
      >
        <ul className="up" aria-label={label} aria-describedby={described}>
          {items.map((item, index) => (
            <UploadTile
              key={item.id}
              item={item}
              name={`${label} ${index + 1}`}
              badge={index === 0 ? texts.main : undefined}
              onRemove={() => onRemove(item.id)}
              onRetry={() => onRetry(item.id)}
            />
          ))}
          {room > 0 && (
            <li>
              <FileChooser
                label={texts.add}
                accept={PICTURE_TYPES.join()}
                multiple={room > 1}
                onFiles={onAdd}
              >
                {(choose) => (
                  <button type="button" className="up__add" aria-describedby={described} onClick={choose}>
                    <Icon name="camera" />
                    <span>{texts.add}</span>
                    <span className="visually-hidden"> · {label}</span>
                  </button>
                )}
              </FileChooser>
            </li>
          )}
        </ul>
      </Sortable>
      {texts.hint && (
        <p className="field__h" id={hintId}>
          {texts.hint}
        </p>
      )}
      {texts.drop && room > 0 && <p className="field__h up__drop">{texts.drop}</p>}
    </>
  );
}
