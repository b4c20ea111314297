import { fieldControlOf } from '@/model/form/field-control';
import { PLATFORM_FIELDS } from './fields';

/** The control of a field of the platform's form. */
export const PlatformField = fieldControlOf(PLATFORM_FIELDS, 'admin-content');
