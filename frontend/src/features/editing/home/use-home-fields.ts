import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { sectionLayoutEnum } from '@/api/open-enums';
import { LANGS } from '@/lib/languages';
import { fieldAt } from '@/model/form/version-fields';
import type { Shown, ThreeVersions, VersionField } from '@/model/form/versions';
import { nameOf } from '@/model/translations/languages';
import type { HomeDraft, PickDraft, SectionDraft } from './home-draft';
import { kindOf } from './section-kinds';
import { useKindName } from './use-kind-name';

type Field = VersionField<HomeDraft>;

/** The fields of a home as an edit conflict shows them: the order as one, and what each section has. */
export function useHomeFields(ownerId: number): (versions: ThreeVersions<HomeDraft>) => Field[] {
  const { t } = useTranslation('editing');
  const kindName = useKindName(ownerId);

  function picksShown(picks: PickDraft[]): Shown {
    const files = picks.flatMap(({ media }) => media ?? []);
    if (files.length > 0) return files;
    return picks.map(({ name, missing }) => (missing ? t('home.missing') : name)).join('\n');
  }

  function fieldsOf({ key, type }: SectionDraft): Field[] {
    const at = (part: string) => `sections.${key}.${part}`;
    const label = (part: string) => `${kindName(type)} · ${part}`;
    const { picks, hasLayout } = kindOf(type);
    return [
      fieldAt<HomeDraft>(at('enabled'), kindName(type), {
        show: (on) => t(on ? 'conflict.on' : 'conflict.off'),
      }),
      fieldAt<HomeDraft>(at('title'), label(t('home.sectionTitle'))),
      ...LANGS.map((lang) =>
        fieldAt<HomeDraft>(at(lang), `${label(t('home.sectionTitle'))} · ${nameOf(lang)}`),
      ),
      ...(hasLayout
        ? [
            fieldAt<HomeDraft>(at('layout'), label(t('home.layout')), {
              show: (layout) =>
                layout ? t(`home.layouts.${known(sectionLayoutEnum, layout as string)}`) : '',
            }),
          ]
        : []),
      ...(picks
        ? [
            {
              ...fieldAt<HomeDraft>(at('picks'), label(t('home.content')), {
                show: (chosen) => picksShown((chosen ?? []) as PickDraft[]),
              }),
              compare: ({ sections }: HomeDraft) => sections[key]?.picks.map(({ id }) => id),
            },
          ]
        : []),
    ];
  }

  return ({ base, mine, theirs }) => {
    const sections = Object.values({ ...base.sections, ...theirs.sections, ...mine.sections });
    const names = new Map(sections.map(({ key, type }) => [key, kindName(type)]));
    return [
      fieldAt<HomeDraft>('order', t('home.order'), {
        show: (order) => (order as string[]).map((key) => names.get(key) ?? '').join('\n'),
      }),
      // One that only one of them has is there or not, as the order says.
      ...sections.filter(({ key }) => mine.sections[key] && theirs.sections[key]).flatMap(fieldsOf),
    ];
  };
}
