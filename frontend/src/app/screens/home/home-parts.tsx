import { useMemo } from 'react';
import { usePaths } from '@/app/paths';
import { GoodsCard, GoodsLine } from '@/features/catalog/goods';
import type { HomeParts } from '@/features/home/parts';
import type { ContactItem } from '@/features/home/queries';
import { ShopAddress } from '@/features/shop/address-card';
import { contactsOf } from '@/features/shop/contact-details';
import { ContactPanel } from '@/features/shop/contact-panel';
import { MerchantEntry } from '@/features/shop/merchant-entry';

/** What the sections of a home page borrow from the catalogue and from shops. */
export function useHomePartsOf(shopName: string, inShop: boolean): HomeParts {
  const paths = usePaths();
  return useMemo(() => {
    const contacts = (contact: ContactItem) => contactsOf(contact, shopName, contact.qr);
    return {
      inShop,
      productCard: (product, { narrow }) => (
        <GoodsCard product={product} href={paths.product(product.id)} withOrigin={!inShop} narrow={narrow} />
      ),
      productLine: (product) => (
        <GoodsLine product={product} href={paths.product(product.id)} withOrigin={!inShop} />
      ),
      merchantCard: (merchant) => <MerchantEntry shop={merchant} href={paths.shopHome(merchant.alias)} />,
      address: (contact) => <ShopAddress contacts={contacts(contact)} />,
      contact: (contact) => <ContactPanel contacts={contacts(contact)} />,
      links: {
        notices: paths.notices(),
        products: paths.productList(),
        clearance: paths.clearance(),
        merchants: paths.typeMerchants(),
        introduce: paths.introduce(),
        contacts: paths.contacts(),
        categories: paths.categories(),
        category: (id) => paths.secondCategory(id),
        merchantsOf: (type) => paths.typeMerchants({ type }),
      },
    };
  }, [paths, shopName, inShop]);
}
