import { Section } from '@/ui/section';
import { Video } from '@/ui/video';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import styles from './sections.module.css';

export function VideoSection({ section }: SectionProps) {
  const title = useSectionTitle(section);
  return (
    <Section title={title}>
      {itemsOf(section, 'video').map(({ video }) => (
        <Video
          key={video.id}
          className={styles.video}
          src={video.url}
          poster={video.variants[0]?.url}
          label={title}
        />
      ))}
    </Section>
  );
}
