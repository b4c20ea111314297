import i18next from 'i18next';
import * as format from '@/lib/format';
import { isNarrow, type Watermark } from '@/model/watermark/draw-watermark';
import type { PosterContent, PosterOwner, PosterTile } from './poster';
import { shownTiles } from './poster-layout';
import { missingWatermark, ownerIn, productsOf } from './queries';
import { code, noteLines, priceOf, type ShareLabels } from './share-text';
import type { ShareSource } from './source';
import { fileOf, type Media, type ShareSubject, tileFileOf } from './subject';

interface Shown {
  source: ShareSource;
  subject: ShareSubject;
  url: string;
  lang: format.Lang;
  labels: ShareLabels;
}

interface Pictured {
  picture: Media;
  price: string;
}

const addressOf = (file: string) => new URL(file, window.location.origin).href;

/** Nine products with their prices, nine pictures of an album, or the one picture of a product. */
async function picturesOf({ source, subject, lang }: Shown): Promise<Pictured[]> {
  if (source.kind === 'product')
    return subject.pictures.slice(0, 1).map((picture) => ({ picture, price: '' }));
  const products = (await productsOf(source)).flatMap(({ mainImage, priceMin }) =>
    mainImage ? [{ picture: mainImage, price: format.money(lang, priceMin) }] : [],
  );
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

/** What the poster of a page says and shows, in the language of its link. */
export async function posterContent(shown: Shown): Promise<PosterContent> {
  const { subject, url, lang, labels } = shown;
  const { facts, name, shopId } = subject;
  const t = i18next.getFixedT(lang, 'share');
  const [owner, pictures] = await Promise.all([ownerOf(shown), picturesOf(shown)]);
  const watermark = await missingWatermark({ shopId, pictures: pictures.map(({ picture }) => picture) });
  return {
    name,
    price: facts ? priceOf(facts, lang) : '',
    notes: facts ? noteLines(facts, lang, labels) : [t('shopPoster')],
    owner,
    scan: t('scan'),
    font: t('posterFont'),
    url,
    tiles: tilesOf(pictures, watermark),
    lang,
  };
}
