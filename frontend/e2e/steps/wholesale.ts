import { call, registerByCall } from '../support/calls';
import type { TestServer } from '../support/server';
import type { Language } from '../support/words';
import type { Account } from './account';

export interface WholesaleProduct {
  name: string;
  itemNumber: string;
  /** Fen. */
  price: number;
  minimum: number;
  multiple: number;
  /** What the journey orders of it. */
  quantity: number;
}

/** Names as long as merchants make them. */
const NAMES: Record<Language, string> = {
  zh: '高硼硅耐热玻璃双层保温茶杯',
  en: 'Double-walled borosilicate glass tea cup, heat resistant',
  ar: 'كوب شاي زجاجي مزدوج الجدار مقاوم للحرارة من البوروسيليكات',
};

const COUNT = 40;
export const PER_CARTON = 24;

/** Forty products; the first ones have a minimum and a multiple. */
export function wholesaleGoods(language: Language): WholesaleProduct[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const isBoxed = index < 5;
    return {
      name: `${NAMES[language]} ${number}`,
      itemNumber: `K-${number}`,
      price: 1_000 + index,
      minimum: isBoxed ? 12 : 1,
      multiple: isBoxed ? 6 : 1,
      quantity: index < COUNT - 2 ? PER_CARTON : 1,
    };
  });
}

interface Made {
  id: number;
}

/** Opens a shop at a level that allows so many products, and puts them on sale. */
export async function fillShopByCall(
  server: TestServer,
  account: Account,
  goods: WholesaleProduct[],
): Promise<void> {
  const operator = { username: 'operator', password: 'Scales-and-ledger-26', alias: 'operator' };
  const seller = await registerByCall(server, account);
  const ruler = await registerByCall(server, operator);
  await server.makeOperator(operator.username);
  const { account: own } = await call<{ account: Made }>(server, ['GET', '/api/user'], undefined, seller);
  const path = `/api/admin/user/${own.id}`;
  const { revision } = await call<{ revision: number }>(server, ['GET', path], undefined, ruler);
  const paidUntil = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await call(server, ['PUT', `${path}/settlement`], { level: 'A', paidUntil, revision }, ruler);
  const category = await call<Made>(server, ['POST', '/api/category'], { name: '茶具' }, seller);
  for (const { name, itemNumber, price, minimum, multiple } of goods) {
    const product = {
      name,
      itemNumber,
      categoryId: category.id,
      type: 'single',
      salePrice: price,
      stock: 9_000,
      minOrderQuantity: minimum,
      orderMultiple: multiple,
      packingQuantity: PER_CARTON,
      itemWeightGrams: 350,
      boxSpecification: '48×33×27',
      imageIds: [],
    };
    await call(server, ['POST', '/api/product'], product, seller);
  }
}
