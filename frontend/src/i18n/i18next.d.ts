import 'i18next';
import type { resources } from './locales/zh';
import type { resources as operatorResources } from './locales/zh/operator';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources & typeof operatorResources;
  }
}
