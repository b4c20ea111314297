import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import type { UiTexts } from '@/ui/ui-texts';

/** The texts of the ui components in the current language. */
export function useTranslatedUiTexts(): UiTexts {
  const { t } = useTranslation();
  const { lang } = useLocale();
  return useMemo(
    () => ({
      lang,
      back: t('action.back'),
      close: t('action.close'),
      clear: t('action.clear'),
      decrease: t('ui.decrease'),
      increase: t('ui.increase'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      retry: t('action.retry'),
      pressAgain: t('ui.pressAgain'),
      loading: t('ui.loading'),
      loadMore: t('ui.loadMore'),
      loadFailed: t('ui.loadFailed'),
      imageFailed: t('ui.imageFailed'),
      videoFailed: t('ui.videoFailed'),
      formerPrice: t('ui.formerPrice'),
      remove: t('action.remove'),
      // Loaded with the screens that sort, so read when one does.
      get moveHandle() {
        return i18next.t('sorting:moveHandle');
      },
      get sortable() {
        return i18next.t('sorting:sortable');
      },
      lifted: (at, of) => i18next.t('sorting:lifted', { at, of }),
      movedTo: (at, of) => i18next.t('sorting:movedTo', { at, of }),
      droppedAt: (at, of) => i18next.t('sorting:droppedAt', { at, of }),
      moveCancelled: (at, of) => i18next.t('sorting:moveCancelled', { at, of }),
      get moveEarlier() {
        return i18next.t('sorting:moveEarlier');
      },
      get moveLater() {
        return i18next.t('sorting:moveLater');
      },
      get moveFirst() {
        return i18next.t('sorting:moveFirst');
      },
      carousel: t('ui.carousel'),
      slide: t('ui.slide'),
      play: t('ui.play'),
      pause: t('ui.pause'),
      previous: t('ui.previous'),
      next: t('ui.next'),
      slideOf: (at, of) => t('ui.slideOf', { at, of }),
      uploadFailed: t('ui.uploadFailed'),
      mainImage: t('ui.mainImage'),
      errorTitle: t('state.errorTitle'),
      notFoundTitle: t('state.notFoundTitle'),
      notFoundText: t('state.notFoundText'),
      backHome: t('action.backHome'),
      offlineTitle: t('device.offlineTitle'),
      offlineText: t('device.offlineText'),
      goBack: t('device.goBack'),
    }),
    [t, lang],
  );
}
