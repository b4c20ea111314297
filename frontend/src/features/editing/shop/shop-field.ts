import { fieldControlOf } from '@/model/form/field-control';
import { SHOP_FIELDS } from './fields';

/** The control of a field of the shop form. */
export const ShopField = fieldControlOf(SHOP_FIELDS, 'editing');
