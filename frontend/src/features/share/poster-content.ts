import i18next from 'i18next';
import * as format from '@/lib/format';
import { isNarrow, type Watermark } from '@/model/watermark/draw-watermark';
import type { PosterContent, PosterOwner, PosterTile } from './poster';
import { shownTiles } from './poster-layout';
import { missingWatermark, ownerIn, ownPrices, productsOf } from './queries';
import { code, noteLines, priceOf, type ShareLabels, tierLine } from './share-text';
import type { ShareSource } from './source';
import { fileOf, type Media, type ProductFacts, type ShareSubject, tileFileOf } from './subject';

interface Shown {
  source: ShareSource;
  subject: ShareSubject;
  url: string;
  lang: format.Lang;
  labels: ShareLabels;
  /** The merchant shows hidden prices on this poster. */
  withPrices?: boolean | undefined;
}

interface Pictured {
  picture: Media;
  price: string;
}

const addressOf = (file: string) => new URL(file, window.location.origin).href;

/** Nine products with their prices, nine pictures of an album, or the one picture of a product. */
async function picturesOf({ source, subject, lang, withPrices }: Shown): Promise<Pictured[]> {
  if (source.kind === 'product')
    return subject.pictures.slice(0, 1).map((picture) => ({ picture, price: '' }));
  const list = await productsOf(source);
  const ids = list.map(({ id }) => id);
  const own = withPrices && subject.shopId !== null ? await ownPrices(subject.shopId, ids) : null;
  const products = list.flatMap(({ id, mainImage, priceMin }) => {
    const fen = own?.get(id)?.priceMin ?? priceMin;
    return mainImage ? [{ picture: mainImage, price: fen === null ? '' : format.money(lang, fen) }] : [];
  });
  if (shownTiles(products.length) > 1) return products;
  return subject.pictures.map((picture) => ({ picture, price: '' }));
}

function tilesOf(pictures: Pictured[], watermark: Watermark | null): PosterTile[] {
  const isLarge = shownTiles(pictures.length) <= 1;
  return pictures.map(({ picture, price }) => ({
    picture: addressOf(isLarge ? fileOf(picture) : tileFileOf(picture)),
    price: isLarge ? '' : price,
    watermark: isNarrow(picture) ? watermark : null,
  }));
}

/** The merchant or platform; without a network the name alone. */
async function ownerOf({ source, subject, lang }: Shown): Promise<PosterOwner> {
  const known = await ownerIn(source, lang).catch(() => null);
  const name = known?.details.name ?? subject.shopName;
  const phone = known?.details.phones[0];
  return {
    name: name === subject.name ? '' : name,
    address: known?.details.address ?? '',
    phone: phone ? code(phone, lang) : '',
    logo: known?.logo ? addressOf(tileFileOf(known.logo)) : null,
  };
}

/** The facts of a product, with prices that only the merchant sees if the poster shows them. Throws if there are none. */
async function factsOf({ source, subject, withPrices }: Shown): Promise<ShareSubject['facts']> {
  const { facts, shopId } = subject;
  if (!withPrices || !facts || source.kind !== 'product' || shopId === null) return facts;
  const { id } = source.product;
  const own = (await ownPrices(shopId, [id])).get(id);
  if (own?.priceMin == null) throw new NoPriceError();
  return { ...facts, priceMin: own.priceMin, priceMax: own.priceMax, tiers: own.tiers };
}

/** The merchant has entered no price that a poster could show. */
export class NoPriceError extends Error {}

function notesOf(facts: ProductFacts, lang: format.Lang, labels: ShareLabels): string[] {
  const tiers = tierLine(facts, lang);
  const notes = noteLines(facts, lang, labels);
  return tiers === null ? notes : [tiers, ...notes];
}

/** What the poster of a page says and shows, in the language of its link. */
export async function posterContent(shown: Shown): Promise<PosterContent> {
  const { subject, url, lang, labels } = shown;
  const { name, shopId } = subject;
  const t = i18next.getFixedT(lang, 'share');
  const [facts, owner, pictures] = await Promise.all([factsOf(shown), ownerOf(shown), picturesOf(shown)]);
  const watermark = await missingWatermark({ shopId, pictures: pictures.map(({ picture }) => picture) });
  return {
    name,
    price: facts ? priceOf(facts, lang, labels) : '',
    notes: facts ? notesOf(facts, lang, labels) : [t('shopPoster')],
    owner,
    scan: t('scan'),
    font: t('posterFont'),
    url,
    tiles: tilesOf(pictures, watermark),
    lang,
  };
}
