import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/api/upload';
import { usePagedQuery } from '@/model/paged-query';
import { QueryState } from '@/model/query-state';
import { Chips } from '@/ui/chips';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { type Album, myAlbumsQuery } from '../queries';
import { PickList } from './pick-list';
import { PickerSheet } from './picker-sheet';
import { usePicks } from './use-picks';

interface PicturePickerProps {
  /** How many more pictures there is room for. */
  room: number;
  /** Ids of pictures that are there already. */
  exclude: number[];
  onClose: () => void;
  onPick: (pictures: Media[]) => void;
}

/** Pictures out of one's albums. */
export function PicturePicker({ room, exclude, onClose, onPick }: PicturePickerProps) {
  const { t } = useTranslation('editing');
  const chosen = usePicks([], room);
  const { query, items } = usePagedQuery(myAlbumsQuery());
  return (
    <PickerSheet
      title={t('product.fromAlbum')}
      count={chosen.picks.length}
      max={room}
      onClose={onClose}
      onDone={() => onPick(chosen.picks.flatMap(({ image }) => (image ? [image] : [])))}
    >
      <QueryState query={query} skeleton={<RowsSkeleton />}>
        {() => (
          <AlbumPictures
            albums={items.filter((album) => album.pictures.length > 0)}
            exclude={exclude}
            chosen={chosen}
          />
        )}
      </QueryState>
    </PickerSheet>
  );
}

interface AlbumPicturesProps {
  albums: Album[];
  exclude: number[];
  chosen: ReturnType<typeof usePicks>;
}

function AlbumPictures({ albums, exclude, chosen }: AlbumPicturesProps) {
  const { t } = useTranslation('editing');
  const [albumId, setAlbumId] = useState(albums[0]?.id ?? 0);
  const album = albums.find(({ id }) => id === albumId);
  if (!album)
    return <StateView picture="empty" title={t('albums.emptyTitle')} text={t('albums.emptyText')} />;
  const items = album.pictures
    .filter(({ id }) => !exclude.includes(id))
    .map((picture, index) => ({ id: picture.id, name: `${album.name} ${index + 1}`, image: picture }));
  return (
    <div className="stack">
      <Chips
        label={t('albums.title')}
        options={albums.map(({ id, name, pictureCount }) => ({
          value: id,
          label: name,
          count: pictureCount,
        }))}
        value={albumId}
        onChange={setAlbumId}
      />
      <PickList
        label={album.name}
        look="tiles"
        items={items}
        chosen={chosen.ids}
        full={chosen.full}
        onToggle={chosen.toggle}
      />
    </div>
  );
}
