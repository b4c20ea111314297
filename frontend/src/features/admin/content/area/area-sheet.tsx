import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createAreaRequestLimits } from '@/api/limits';
import { TextControl } from '@/model/form/controls';
import { useForm } from '@/model/form/use-form';
import { fieldAt, translatedFields } from '@/model/form/version-fields';
import { useSave } from '@/model/mutations';
import { OriginalControl } from '@/model/translations/original-controls';
import { TranslationFields } from '@/model/translations/translation-fields';
import { EditorSheet } from '../editor-sheet';
import { nameTexts, staleNames } from '../names';
import type { AdminArea } from '../types';
import {
  type AreaDraft,
  type AreaPlace,
  areaPath,
  areaSchema,
  bodyOf,
  draftOf,
  newBodyOf,
  newDraft,
  type Position,
} from './area-form';

/** Maximum length of names, as on the server. */
const NAME_MAX = createAreaRequestLimits.name.maxLength;

export type AreaTarget = { area: AdminArea; place: null } | { area: null; place: AreaPlace };

interface AreaSheetProps {
  target: AreaTarget;
  onClose: () => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<AdminArea>;
}

/** Editor of one area; position and code cannot be changed later. */
export function AreaSheet({ target, onClose, latest }: AreaSheetProps) {
  const { area } = target;
  const { t } = useTranslation(['admin-content', 'errors']);
  const create = useSave('POST', '/api/admin/area');
  const update = useSave('PUT', '/api/admin/area/{id}');
  const resolver = useMemo(() => valibotResolver(areaSchema(t)) as unknown as Resolver<AreaDraft>, [t]);
  const form = useForm<AreaDraft>({
    defaultValues: target.area ? draftOf(target.area) : newDraft(target.place),
    resolver,
    shouldFocusError: false,
  });
  return (
    <EditorSheet
      title={t(titleOf(target))}
      form={form}
      draftName={draftNameOf(target)}
      revision={area?.revision ?? null}
      pathOf={areaPath}
      blank={area ? { ...draftOf(area), translations: nameTexts(undefined) } : undefined}
      send={async (draft, { version: { values, revision }, keyFor }) => {
        if (area && revision !== null) {
          return update.mutateAsync({ id: area.id, body: bodyOf(draft, values, revision) });
        }
        const body = newBodyOf(draft, positionOf(target));
        return create.mutateAsync({ body, key: keyFor(body) });
      }}
      onClose={onClose}
      conflicts={
        area
          ? {
              async latest() {
                const result = await latest();
                return { values: draftOf(result), revision: result.revision, result };
              },
              fields: () => [
                fieldAt('name', t('areas.name')),
                ...translatedFields<AreaDraft>({ name: t('areas.name') }),
              ],
            }
          : undefined
      }
    >
      <OriginalControl
        control={form.control}
        name="name"
        label={t('areas.name')}
        maxLength={NAME_MAX}
        required
      />
      <TextControl
        control={form.control}
        name="code"
        label={t('areas.code')}
        hint={area ? t('areas.codeFixed') : t('areas.codeHint')}
        dir="ltr"
        required={!area}
        disabled={area !== null}
      />
      <TranslationFields
        control={form.control}
        base="translations"
        stale={staleNames(area?.translations)}
        fields={[{ name: 'name', label: t('areas.name'), maxLength: NAME_MAX }]}
      />
    </EditorSheet>
  );
}

function draftNameOf({ area, place }: AreaTarget): string {
  return area ? `area/${area.id}` : `area/new/${place.parent?.id ?? place.shippingArea}`;
}

function positionOf({ area, place }: AreaTarget): Position {
  return area ?? { ...place, parentId: place.parent?.id ?? null };
}

function titleOf({ area, place }: AreaTarget) {
  if (area) return 'areas.edit';
  if (place.parent) return 'areas.newCity';
  return place.shippingArea === 'domestic' ? 'areas.newProvince' : 'areas.newCountry';
}
