import type { Phone } from '../support/browser';
import type { Language } from '../support/words';

export interface SpecWords {
  name: string;
  items: string[];
}

/** What one merchant sells and what one buyer writes, in their own language. */
export interface Goods {
  shop: {
    website: string;
    company: string;
    salesman: string;
    place: string;
    business: string;
    address: string;
  };
  first: string;
  second: string;
  single: { name: string; title: string };
  multi: { name: string; title: string; specs: [SpecWords, SpecWords, SpecWords] };
  buyer: { name: string; address: string; remark: string };
}

const zh: Goods = {
  shop: {
    website: '青禾陶瓷',
    company: '青禾陶瓷有限公司',
    salesman: '周敏',
    place: '北京',
    business: '陶瓷',
    address: '北京市朝阳区酒仙桥路 4 号院 2 号楼',
  },
  first: '餐具',
  second: '马克杯',
  single: { name: '手绘茶壶 600 毫升', title: '一壶四杯，礼盒装' },
  multi: {
    name: '哑光釉马克杯',
    title: '五色可选，可订制图案',
    specs: [
      { name: '颜色', items: ['松绿', '雾蓝', '米白', '砖红', '墨黑'] },
      { name: '容量', items: ['250 毫升', '350 毫升', '450 毫升', '600 毫升'] },
      { name: '杯盖', items: ['无盖', '竹盖'] },
    ],
  },
  buyer: { name: '欧阳晓芸', address: '浙江省杭州市西湖区文三路 90 号 3 幢 502 室', remark: '杯底加印店名' },
};

const en: Goods = {
  shop: {
    website: 'Greenleaf',
    company: 'Greenleaf Ceramics Ltd.',
    salesman: 'Min Zhou',
    place: 'Beijing',
    business: 'Ceramics',
    address: 'Building 2, 4 Jiuxianqiao Road, Chaoyang, Beijing',
  },
  first: 'Tableware',
  second: 'Mugs',
  single: { name: 'Hand-painted teapot 600 ml', title: 'One pot, four cups, gift box' },
  multi: {
    name: 'Matt glazed mug',
    title: 'Five colours, your print on request',
    specs: [
      { name: 'Colour', items: ['Pine green', 'Mist blue', 'Cream', 'Brick red', 'Ink black'] },
      { name: 'Size', items: ['250 ml', '350 ml', '450 ml', '600 ml'] },
      { name: 'Lid', items: ['No lid', 'Bamboo lid'] },
    ],
  },
  buyer: {
    name: 'Margaret Oliver',
    address: 'Flat 12, 90 Wensan Road, Hangzhou',
    remark: 'Print our name below',
  },
};

const ar: Goods = {
  shop: {
    website: 'خزف النيل',
    company: 'شركة النيل للخزف',
    salesman: 'ليلى حسن',
    place: 'بكين',
    business: 'الخزف',
    address: 'شارع جيوشيانتشياو 4، المبنى 2، بكين',
  },
  first: 'أواني المائدة',
  second: 'أكواب',
  single: { name: 'إبريق شاي مرسوم يدويًا 600 مل', title: 'إبريق وأربعة أكواب في علبة هدية' },
  multi: {
    name: 'كوب بطلاء غير لامع',
    title: 'خمسة ألوان، ونطبع شعارك عند الطلب',
    specs: [
      { name: 'اللون', items: ['أخضر صنوبري', 'أزرق ضبابي', 'أبيض كريمي', 'أحمر قرميدي', 'أسود'] },
      { name: 'السعة', items: ['250 مل', '350 مل', '450 مل', '600 مل'] },
      { name: 'الغطاء', items: ['بلا غطاء', 'غطاء خيزران'] },
    ],
  },
  buyer: {
    name: 'عبد الرحمن الشمري',
    address: 'شارع الملك فهد 90، الرياض',
    remark: 'اطبعوا اسم المتجر أسفل الكوب',
  },
};

export const GOODS: Record<Language, Goods> = { zh, en, ar };

export interface Combination {
  /** One item of each spec. */
  items: string[];
  /** Fen. */
  price: number;
  stock: number;
}

const FIRST_PRICE = 1250;
const PRICE_STEP = 35;
const FIRST_STOCK = 20;

/** All 5 × 4 × 2 combinations, the last spec changing fastest; each has its own price and stock. */
export function combinationsOf({ multi }: Goods): Combination[] {
  const [tiles, chips, rows] = multi.specs;
  const names = tiles.items.flatMap((tile) =>
    chips.items.flatMap((chip) => rows.items.map((row) => [tile, chip, row])),
  );
  return names.map((items, index) => ({
    items,
    price: FIRST_PRICE + index * PRICE_STEP,
    stock: FIRST_STOCK + index,
  }));
}

/** How every product is packed: pieces and size of a carton, and its weight in kilograms. */
export const CARTON = { pieces: 24, size: '48×33×27', kilograms: '12.5' };

export const SINGLE_PRICE = 16_880;
export const SINGLE_STOCK = 60;

/** "12.85": what a merchant types for an amount. */
export function yuanText(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** What the app writes before an amount. */
export function currencyMark({ language }: Pick<Phone, 'language'>): string {
  return language === 'zh' ? '¥' : 'CNY ';
}

/** "¥1,234.50": how the app shows an amount. */
export function shownMoney(phone: Pick<Phone, 'language'>, fen: number): string {
  const yuan = (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${currencyMark(phone)}${yuan}`;
}
