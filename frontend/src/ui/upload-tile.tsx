import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { classNames } from './class-names';
import { Icon } from './icon';
import { useMoveMenu } from './sortable';
import { useUiTexts } from './ui-texts';

/** A picture of a form. */
export interface UploadItem {
  id: string;
  /** URL of the picture, or an object URL of the file during the upload. */
  url?: string | undefined;
  state: 'done' | 'uploading' | 'failed';
  /** 0 to 1. */
  progress?: number | undefined;
  /** A failed one that is not worth another try. */
  isRefused?: boolean | undefined;
}

interface UploadTileProps {
  item: UploadItem;
  name: string;
  badge?: string | undefined;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadTile({ item, name, badge, onRemove, onRetry }: UploadTileProps) {
  const texts = useUiTexts();
  const openMenu = useMoveMenu();
  const tile = useSortable({ id: item.id, attributes: { roleDescription: texts.sortable } });
  return (
    <li
      ref={tile.setNodeRef}
      className={classNames('up__i', tile.isDragging && 'up__i--lift')}
      data-error={item.state === 'failed' || undefined}
      style={{ transform: CSS.Translate.toString(tile.transform) ?? '', transition: tile.transition ?? '' }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys that lift it are among the listeners. */}
      <div
        className="up__pic"
        {...tile.attributes}
        // Its name says how to move it.
        aria-describedby={undefined}
        role="button"
        tabIndex={0}
        {...tile.listeners}
        onClick={() => openMenu(item.id, name)}
        // The visible label is part of the accessible name (WCAG 2.5.3).
        aria-label={`${badge ? `${name} ${badge}` : name}. ${texts.moveHandle}`}
      >
        {item.url && <img src={item.url} alt="" draggable={false} />}
        {badge && <span className="up__main">{badge}</span>}
      </div>
      {item.state === 'uploading' && <Progress name={name} share={item.progress ?? 0} />}
      {item.state === 'failed' && item.isRefused && (
        <span className="up__p up__p--bad">
          <Icon name="alert" />
          <span>{texts.uploadFailed}</span>
        </span>
      )}
      {item.state === 'failed' && !item.isRefused && (
        <button type="button" className="up__p up__p--bad" onClick={onRetry}>
          <Icon name="refresh" />
          <span>{texts.retry}</span>
          <span className="visually-hidden">{`${texts.uploadFailed} ${name}`}</span>
        </button>
      )}
      <button
        type="button"
        className="rm"
        aria-label={`${texts.remove} ${name}`}
        onClick={(event) => {
          focusNeighbour(event.currentTarget.closest('li'));
          onRemove();
        }}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** So that the focus is not lost with the tile. */
function focusNeighbour(tile: Element | null): void {
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling;
  neighbour?.querySelector('button')?.focus({ preventScroll: true });
}

function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span
      className="up__p"
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <bdi dir="ltr">{percent}%</bdi>
      <i>
        <u style={{ inlineSize: `${percent}%` }} />
      </i>
    </span>
  );
}
