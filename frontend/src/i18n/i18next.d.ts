import 'i18next';
import type account from './locales/zh/account.json';
import type editing from './locales/zh/editing.json';
import type forms from './locales/zh/forms.json';
import type inquiry from './locales/zh/inquiry.json';
import type operator from './locales/zh/operator.json';
import type order from './locales/zh/order.json';
import type publicTexts from './locales/zh/public.json';
import type push from './locales/zh/push.json';
import type search from './locales/zh/search.json';
import type share from './locales/zh/share.json';
import type table from './locales/zh/table.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof account &
      typeof editing &
      typeof forms &
      typeof inquiry &
      typeof operator &
      typeof order &
      typeof publicTexts &
      typeof push &
      typeof search &
      typeof share &
      typeof table;
  }
}
