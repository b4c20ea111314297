import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { sectionTypeEnum } from '@/api/open-enums';
import { PLATFORM_ID } from '@/model/platform';
import type { SectionType } from '../queries';

/** What a kind of section is called; the platform is no shop. */
export function useKindName(ownerId: number): (type: SectionType) => string {
  const { t } = useTranslation('editing');
  return function kindName(unchecked) {
    const type = known(sectionTypeEnum, unchecked) ?? 'other';
    const ofPlatform = ownerId === PLATFORM_ID && (type === 'introduction' || type === 'storeAddress');
    return ofPlatform ? t(`home.platformType.${type}`) : t(`home.type.${type}`);
  };
}
