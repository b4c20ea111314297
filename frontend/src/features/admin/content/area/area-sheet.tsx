import { useTranslation } from 'react-i18next';
import { EditorSheet } from '@/model/form/editor-sheet';
import { fieldControlOf } from '@/model/form/field-control';
import { emptyDraft } from '@/model/form/fields';
import { useSave } from '@/model/mutations';
import { namedPath, staleNames } from '../names';
import type { AdminArea } from '../types';
import { AREA_FIELDS, type AreaPlace, bodyOf, draftOf, newBodyOf, newDraft, type Position } from './fields';

const AreaField = fieldControlOf(AREA_FIELDS, 'admin-content');

export type AreaTarget = { area: AdminArea; place: null } | { area: null; place: AreaPlace };

interface AreaSheetProps {
  target: AreaTarget;
  onClose: () => void;
  /** Reads the newest version, after an edit conflict. */
  latest: () => Promise<AdminArea>;
}

/** Editor of one area; position and code cannot be changed later. */
export function AreaSheet({ target, onClose, latest }: AreaSheetProps) {
  const { area, place } = target;
  const { t } = useTranslation('admin-content');
  const create = useSave('POST', '/api/admin/area');
  const update = useSave('PUT', '/api/admin/area/{id}');
  return (
    <EditorSheet
      title={t(titleOf(target))}
      fields={AREA_FIELDS}
      namespace="admin-content"
      draftName={`admin/${draftNameOf(target)}`}
      row={area}
      draftOf={(row) => (row ? draftOf(row) : place ? newDraft(place) : emptyDraft(AREA_FIELDS))}
      pathOf={namedPath(AREA_FIELDS)}
      blank={area ? { ...draftOf(area), translations: emptyDraft(AREA_FIELDS).translations } : undefined}
      send={async (draft, { version: { values, revision }, keyFor }) => {
        if (area && revision !== null) {
          return update.mutateAsync({ id: area.id, body: bodyOf(draft, values, revision) });
        }
        const body = newBodyOf(draft, positionOf(target));
        return create.mutateAsync({ body, key: keyFor(body) });
      }}
      latest={latest}
      stale={staleNames(area?.translations)}
      counts
      onClose={onClose}
    >
      {() => (
        <>
          <AreaField name="name" counts />
          <AreaField
            name="code"
            hint={area ? t('areas.codeFixed') : t('areas.codeHint')}
            dir="ltr"
            required={!area}
            disabled={area !== null}
          />
        </>
      )}
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
