import { fieldControlOf } from '@/model/form/field-control';
import { PRODUCT_FIELDS } from './fields';

/** The control of a field of the product form. */
export const ProductField = fieldControlOf(PRODUCT_FIELDS, 'editing');
