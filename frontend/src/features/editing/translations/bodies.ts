import { LANGS, type Lang } from '@/lib/languages';
import { bodyOf as categoryBody, draftOf as categoryDraft } from '../category/fields';
import { draftOf as productDraft } from '../product/from-view';
import { requestOf as productRequest } from '../product/to-request';
import type {
  CategoryBody,
  CategoryNode,
  HomeChange,
  HomeView,
  ProductBody,
  ProductView,
  ShopBody,
  UserView,
} from '../queries';
import { keyOfPicture } from '../shop/carousel-texts-draft';
import { draftOf as shopDraft } from '../shop/shop-draft';
import { requestOf as shopRequest } from '../shop/to-request';
import type { Change } from './draft';
import { sectionKeys } from './texts';

/** The changes by language and text. */
function byLanguage(changes: Change[]): Partial<Record<Lang, Record<string, string>>> {
  const texts = (lang: Lang) =>
    Object.fromEntries(changes.filter((change) => change.lang === lang).map(({ key, text }) => [key, text]));
  return Object.fromEntries(
    LANGS.filter((lang) => changes.some((change) => change.lang === lang)).map((lang) => [lang, texts(lang)]),
  );
}

/** The changes of one text by language. */
function ofText(changes: Change[], key: string): Partial<Record<Lang, string>> {
  return Object.fromEntries(
    changes.filter((change) => change.key === key).map(({ lang, text }) => [lang, text]),
  );
}

/** A product as it is, with these translations. */
export function productBody(view: ProductView, defaultStock: number, changes: Change[]): ProductBody {
  const draft = productDraft(view, defaultStock);
  const body = productRequest(draft, draft);
  const of = (key: string) => ofText(changes, key);
  const specs = (body.specs ?? []).map((spec, index) => ({
    ...spec,
    translations: of(`spec${view.specs[index]?.id}`),
    items: spec.items.map((item, place) => ({
      ...item,
      translations: of(`item${view.specs[index]?.items[place]?.id}`),
    })),
  }));
  const ofSpecs = new Set(
    view.specs.flatMap(({ id, items }) => [`spec${id}`, ...items.map((item) => `item${item.id}`)]),
  );
  return {
    ...body,
    ...(view.type === 'multi' && { specs }),
    translations: byLanguage(changes.filter(({ key }) => !ofSpecs.has(key))),
  };
}

/** A category as it is, with these translations. */
export function categoryChange(node: CategoryNode, changes: Change[]): CategoryBody {
  const draft = categoryDraft(node, 0);
  return { ...categoryBody(draft, draft), translations: byLanguage(changes) };
}

/** The shop as it is, with these translations. */
export function shopBody(
  shop: UserView['shop'],
  account: NonNullable<UserView['account']>,
  changes: Change[],
): ShopBody {
  const draft = shopDraft(shop, account);
  const body = shopRequest(draft, draft, account.revision);
  const keys = shop.carousel.map(keyOfPicture);
  const carouselTexts = body.carouselTexts?.map((text, index) => ({
    ...text,
    translations: ofText(changes, keys[index] ?? ''),
  }));
  return {
    ...body,
    ...(carouselTexts && { carouselTexts }),
    translations: byLanguage(changes.filter(({ key }) => !keys.includes(key))),
  };
}

/** The home page as it is, with these translations of its titles: the sections keep their order. */
export function homeBody(view: HomeView, revision: number, changes: Change[]): HomeChange['body'] {
  const keys = sectionKeys(view.sections);
  const sections = view.sections.map(({ type, enabled, title, layout, picks }, index) => ({
    type,
    enabled,
    title,
    layout,
    picks,
    translations: ofText(changes, keys[index] ?? ''),
  }));
  return { revision, sections };
}
