import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import styles from './origin-tiles.module.css';
import type { Origin } from './origins';
import { sceneOf } from './scenes';

interface OriginTilesProps {
  label: string;
  origins: Origin[];
  selected: number | null;
  /** Pressing the selected tile clears the selection. */
  onSelect: (id: number | null) => void;
}

export function OriginTiles({ label, origins, selected, onSelect }: OriginTilesProps) {
  return (
    <fieldset className={styles.tiles} aria-label={label}>
      {origins.map((origin) => (
        <OriginTile
          key={origin.id}
          origin={origin}
          on={origin.id === selected}
          onPress={() => onSelect(origin.id === selected ? null : origin.id)}
        />
      ))}
    </fieldset>
  );
}

function OriginTile({ origin, on, onPress }: { origin: Origin; on: boolean; onPress: () => void }) {
  const { t } = useTranslation('shop');
  const scene = sceneOf(origin);
  return (
    <button type="button" className={styles.tile} aria-pressed={on} onClick={onPress}>
      <span className={styles.picture} style={{ background: scene.ground }}>
        <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant drawings, never data. */}
          <g fill={scene.colour} dangerouslySetInnerHTML={{ __html: scene.drawing }} />
        </svg>
      </span>
      <b>
        <Bdi>{origin.name}</Bdi>
      </b>
      <small>{t('merchantCount', { count: origin.merchantCount })}</small>
    </button>
  );
}
