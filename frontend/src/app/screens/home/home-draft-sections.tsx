import type { ComponentProps } from 'react';
import { InLanguage } from '@/app/in-language';
import type { HomeSections } from '@/features/home/home-sections';
import type { Lang } from '@/lib/languages';
import { CardAdd } from '@/model/cards/card-add';
import { late } from '@/model/late';
import { LinkProvider } from '@/ui/link';

interface HomeDraftSectionsProps extends Pick<ComponentProps<typeof HomeSections>, 'sections'> {
  /** Name of the shop or of the platform. */
  name: string;
  inShop: boolean;
  /** The language of the sections. */
  lang: Lang;
}

/** From the file of the home page: imported by themselves, the sections would be one more file for every visitor. */
const useSections = late(async () => {
  const { HomeSections, useHomePage } = await import('./home');
  return function Sections({ sections, name, inShop }: Omit<HomeDraftSectionsProps, 'lang'>) {
    return <HomeSections sections={sections} page={useHomePage(name, inShop)} isStart />;
  };
});

/** Unsaved sections, rendered as visitors would see them. A link would leave the editor, so it does nothing; none are bought. */
export function HomeDraftSections({ lang, ...props }: HomeDraftSectionsProps) {
  // Without them the editor still edits.
  const Sections = useSections(true);
  return (
    <LinkProvider navigate={() => undefined}>
      <CardAdd value={null}>
        <InLanguage key={lang} lang={lang}>
          {Sections && <Sections {...props} />}
        </InLanguage>
      </CardAdd>
    </LinkProvider>
  );
}
