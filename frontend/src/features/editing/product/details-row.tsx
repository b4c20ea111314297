import { useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGS, type Lang } from '@/lib/languages';
import type { FormUploads } from '@/model/media/use-form-uploads';
import { LateRichEditor } from '@/model/rich-text/late-rich-editor';
import { nameOf, othersOf } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { Group, Row } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { detailsProblem } from './details-problem';
import type { ProductDraft } from './draft';

type DetailsName = 'details' | `translations.${Lang}.details`;

/** The product's story, in each language; written in a sheet with room. */
export function DetailsRow({ uploads }: { uploads: FormUploads }) {
  const { t } = useTranslation(['editing', 'common']);
  const { control } = useFormContext<ProductDraft>();
  const [open, setOpen] = useState(false);
  const { field } = useController({ control, name: 'details' });
  const { errors } = useFormState({ control });
  const inLanguages = LANGS.map((lang) => errors.translations?.[lang]?.details?.message);
  const problem = errors.details?.message ?? inLanguages.find((message) => message !== undefined);
  return (
    <div data-error={problem !== undefined}>
      <Group>
        <Row
          icon="doc"
          label={t('product.details')}
          sub={problem && <FieldError>{problem}</FieldError>}
          value={field.value === '' ? t('product.detailsEmpty') : t('product.detailsWritten')}
          onPress={() => setOpen(true)}
        />
      </Group>
      <Sheet
        open={open}
        full
        onClose={() => setOpen(false)}
        title={t('product.details')}
        footer={
          <Button variant="primary" size="lg" block onPress={() => setOpen(false)}>
            {t('common:action.done')}
          </Button>
        }
      >
        <DetailsEditor uploads={uploads} />
      </Sheet>
    </div>
  );
}

function DetailsEditor({ uploads }: { uploads: FormUploads }) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const original = useOriginalLanguage();
  const [name, setName] = useState<DetailsName>('details');
  const { field, fieldState } = useController({ control, name });
  const problem = detailsProblem(field.value, t) ?? fieldState.error?.message;
  return (
    <div className="stack">
      <Segmented<DetailsName>
        label={t('translation.language')}
        options={[
          { value: 'details', label: nameOf(original) },
          ...othersOf(original).map((lang) => ({
            value: `translations.${lang}.details` as const,
            label: nameOf(lang),
          })),
        ]}
        value={name}
        onChange={setName}
      />
      <LateRichEditor
        key={name}
        label={t('product.details')}
        html={field.value}
        onChange={field.onChange}
        target={uploads.of(name)}
      />
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
