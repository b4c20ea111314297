import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePictureViewer } from '@/model/late-picture-viewer';
import { Bdi } from '@/ui/bdi';
import { Picture } from '@/ui/picture';
import { Rail } from '@/ui/rail';
import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import styles from './sections.module.css';

/** Album covers; each opens its pictures full screen. */
export function AlbumsSection({ section }: SectionProps) {
  const { t } = useTranslation('home');
  const title = useSectionTitle(section);
  const albums = itemsOf(section, 'album').map(({ album }) => album);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = albums.find(({ id }) => id === openId);
  return (
    <Section title={title}>
      <Rail label={title}>
        {albums.map(({ id, name, cover, pictures, pictureCount }) => (
          <button
            key={id}
            type="button"
            className={styles.album}
            disabled={pictures.length === 0}
            onClick={() => setOpenId(id)}
          >
            <Picture image={cover ?? pictures[0]} alt="" tintId={id} sizes="148px" />
            <Bdi className="clip2">{name}</Bdi>
            <small>{t('pictureCount', { count: pictureCount })}</small>
          </button>
        ))}
      </Rail>
      <LatePictureViewer
        label={open?.name ?? title}
        name={open?.name ?? title}
        images={open?.pictures ?? []}
        at={open ? 0 : null}
        onClose={() => setOpenId(null)}
      />
    </Section>
  );
}
