import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { PagedList } from '@/model/paged-list';
import { usePagedQuery } from '@/model/paged-query';
import { limitsQuery } from '@/model/platform';
import { ActionBar } from '@/ui/action-bar';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { ProductGridSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { Tag } from '@/ui/tag';
import { type Album, myAlbumsQuery } from '../queries';
import styles from './album-list.module.css';
import { AlbumSheet } from './album-sheet';

/**
 * null: none is open. new: one that does not exist yet. An album is edited as it was when it was opened: a refetch
 * of the list does not replace it.
 */
type Opened = Album | 'new' | null;

interface AlbumListProps {
  /** Offers the ways to send a public album. */
  onShare: (album: Album) => void;
}

/** The merchant's albums; each opens in a sheet. */
export function AlbumList({ onShare }: AlbumListProps) {
  const { t } = useTranslation('editing');
  const list = usePagedQuery({ ...myAlbumsQuery(), staleTime: 0 });
  const limits = useQuery(limitsQuery());
  const [opened, setOpened] = useState<Opened>(null);
  const album = opened === 'new' ? null : opened;
  return (
    <>
      <PagedList
        list={list}
        skeleton={<ProductGridSkeleton />}
        empty={<StateView picture="empty" title={t('albums.emptyTitle')} text={t('albums.emptyText')} />}
      >
        {(albums) => (
          <ul className={styles.grid}>
            {albums.map((entry) => (
              <li key={entry.id}>
                <AlbumTile album={entry} onPress={() => setOpened(entry)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ActionBar>
        <Button variant="primary" icon="plus" disabled={!limits.data} onPress={() => setOpened('new')}>
          {t('albums.create')}
        </Button>
      </ActionBar>
      {opened !== null && limits.data && (
        <AlbumSheet
          key={album?.id ?? 'new'}
          album={album}
          picturesMax={limits.data.albumImagesMax}
          onShare={onShare}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function AlbumTile({ album, onPress }: { album: Album; onPress: () => void }) {
  const { t } = useTranslation('editing');
  return (
    <AriaButton className={styles.tile ?? ''} onPress={onPress}>
      <Picture image={album.cover ?? album.pictures[0]} alt="" tintId={album.id} />
      <strong className="clip2">
        <Bdi>{album.name}</Bdi>
      </strong>
      <small>
        {t('albums.pictureCount', { count: album.pictureCount })}
        <Tag tone={album.isPublic ? 'ok' : 'neutral'}>
          {t(album.isPublic ? 'albums.isPublic' : 'albums.isPrivate')}
        </Tag>
      </small>
    </AriaButton>
  );
}
