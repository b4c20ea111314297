import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder } from '@/lib/in-order';
import { PicturesField } from '@/model/media/pictures-field';
import type { UploadTarget } from '@/model/media/use-upload-queue';
import { VideoField } from '@/model/media/video-field';
import { PLATFORM_ID } from '@/model/platform';
import { Bdi } from '@/ui/bdi';
import { Button, IconButton } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { SortableList } from '@/ui/sortable-list';
import { HiddenTag } from '../picker/hidden-tag';
import type { PickerItem } from '../picker/picker-item';
import { ProductPicker, PublicProductPicker } from '../picker/product-picker';
import { AlbumPicker, BusinessCategoryPicker, CategoryPicker, MerchantPicker } from './catalogue-pickers';
import styles from './home.module.css';
import { type PickDraft, pickOfMedia } from './home-draft';
import type { PickKind } from './section-kinds';

interface SectionPicksProps {
  ownerId: number;
  kind: PickKind;
  max: number;
  picks: PickDraft[];
  /** Where uploads continue when the section is closed. */
  target: UploadTarget;
  onChange: (picks: PickDraft[]) => void;
}

const mediaOf = (picks: PickDraft[]) => picks.flatMap(({ media }) => (media ? [media] : []));

/** What was chosen for a section; nothing chosen means its default content. */
export function SectionPicks(props: SectionPicksProps) {
  const { t } = useTranslation('editing');
  const { ownerId, kind, max, picks, target, onChange } = props;
  if (kind === 'picture') {
    return (
      <PicturesField
        label={t('home.type.carousel')}
        value={mediaOf(picks)}
        limit={max}
        target={target}
        hint={t(ownerId === PLATFORM_ID ? 'home.picturesHint' : 'home.carouselHint', { max })}
        onChange={(media) => onChange(media.map(pickOfMedia))}
      />
    );
  }
  if (kind === 'video') {
    return (
      <VideoField
        label={t('home.type.video')}
        value={mediaOf(picks)[0] ?? null}
        target={target}
        onChange={(media) => onChange(media ? [pickOfMedia(media)] : [])}
      />
    );
  }
  return <ChosenList {...props} kind={kind} />;
}

type ListedKind = Exclude<PickKind, 'picture' | 'video'>;
const PICKERS = {
  product: ProductPicker,
  category: CategoryPicker,
  album: AlbumPicker,
  merchant: MerchantPicker,
  businessCategory: BusinessCategoryPicker,
} as const;
/** The platform has no products of its own: it shows those of all shops. */
const PLATFORM_PICKERS = { ...PICKERS, product: PublicProductPicker } as const;

function ChosenList({ ownerId, kind, max, picks, onChange }: SectionPicksProps & { kind: ListedKind }) {
  const { t } = useTranslation(['editing', 'common']);
  const [picking, setPicking] = useState(false);
  const Picker = (ownerId === PLATFORM_ID ? PLATFORM_PICKERS : PICKERS)[kind];
  const take = (chosen: PickerItem[]) =>
    onChange(
      chosen.map(
        (pick) => picks.find(({ id }) => id === pick.id) ?? { ...pick, media: null, missing: false },
      ),
    );
  return (
    <div>
      <span className={styles.label}>{t('home.content')}</span>
      {picks.length === 0 && <p className="muted small">{t(`home.autoNote.${kind}`)}</p>}
      <SortableList
        label={t('home.content')}
        items={picks.map((pick) => ({ id: String(pick.id), pick }))}
        nameOf={({ pick }) => (pick.missing ? t('home.missing') : pick.name)}
        onReorder={(ids) => onChange(inOrder(picks, ids.map(Number)))}
      >
        {({ pick }, handle) => (
          <div className={styles.pick}>
            {handle}
            <span className={styles.pickPicture}>
              <Picture image={pick.image} alt="" tintId={pick.id} shape="cell" sizes="40px" />
            </span>
            <span className={styles.words}>
              <span className="clip2">
                <Bdi>{pick.missing ? t('home.missing') : pick.name}</Bdi>
              </span>
              <HiddenTag pick={pick} />
            </span>
            <IconButton
              icon="close"
              label={`${t('common:action.remove')} ${pick.name}`}
              onPress={() => onChange(picks.filter(({ id }) => id !== pick.id))}
            />
          </div>
        )}
      </SortableList>
      <Button variant="tonal" icon="plus" block onPress={() => setPicking(true)}>
        {t(`home.choose.${kind}`)}
      </Button>
      {picking && (
        <Picker
          title={t(`home.choose.${kind}`)}
          initial={picks}
          max={max}
          onClose={() => setPicking(false)}
          onPick={take}
        />
      )}
    </div>
  );
}
