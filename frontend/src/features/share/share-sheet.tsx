import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLang } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { textsIn } from '@/i18n/setup';
import type { Lang } from '@/lib/format';
import * as format from '@/lib/format';
import { LANGS, LANGUAGES } from '@/lib/languages';
import { hasShareSheet, openShareSheet } from '@/lib/share';
import { type SecondCurrency, useChosenCurrency } from '@/model/currency/use-conversion';
import { useCopy } from '@/model/use-copy';
import { useLangOf } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { confirm } from '@/ui/confirm';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { addressOf, downloadFile, fileOfDrawn, savePictures } from './pictures';
import { drawPoster } from './poster';
import { NoPriceError, posterContent } from './poster-content';
import { hidesOwnPrices, missingWatermark, subjectIn } from './queries';
import styles from './share-sheet.module.css';
import { type ShareLabels, secondLine, shareText, whatsappUrl } from './share-text';
import type { ShareSource } from './source';
import { isKnownWhole, knownSubject, type ShareSubject } from './subject';

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  source: ShareSource;
  /** Inside the chat app, which shares by its own menu and downloads nothing. */
  isInChat: boolean;
  /** Called when the link is copied, sent or drawn. */
  onShared?: (() => void) | undefined;
}

/** The labels of a text in the language of the link; with prices in a second currency if there is one. */
function labelsIn(lang: Lang, second: SecondCurrency | null): ShareLabels {
  const t = i18next.getFixedT(lang, 'share');
  return {
    itemNumber: (value) => t('text.itemNumber', { value }),
    price: (value) => t('text.price', { value }),
    priceWords: (visibility) =>
      t(`text.priceWords.${visibility === 'signedIn' || visibility === 'customers' ? visibility : 'ask'}`),
    moq: (value) => t('text.moq', { value }),
    carton: (value) => t('text.carton', { value }),
    second:
      second === null
        ? undefined
        : (facts) =>
            secondLine(facts, second, (amount) =>
              t('text.second', { amount, day: format.date(lang, second.rateDay) }),
            ),
  };
}

/** Saves the poster, or opens the phone's share sheet with it. The chat app does both by a long press. */
function PosterButtons({ poster, name }: { poster: string; name: string }) {
  const { t } = useTranslation('share');
  const files = [fileOfDrawn(poster, name)];
  const isShared = hasShareSheet() && navigator.canShare?.({ files });
  async function send() {
    if (!(await openShareSheet({ files }))) toast.fail(t('posterNotShared'));
  }
  return (
    <div className="btnrow">
      <Button block icon="download" onPress={() => files.forEach(downloadFile)}>
        {t('savePoster')}
      </Button>
      {isShared && (
        <Button block variant="primary" icon="share" onPress={() => void send()}>
          {t('sharePoster')}
        </Button>
      )}
    </div>
  );
}

interface PricedPosterButtonProps {
  source: ShareSource;
  busy: boolean;
  onPress: () => void;
}

/** For the merchant, a poster with a price that the page does not show. Asked each time: a picture is passed on. */
function PricedPosterButton({ source, busy, onPress }: PricedPosterButtonProps) {
  const { t } = useTranslation(['share', 'common']);
  async function ask() {
    const answer = await confirm({
      title: t('posterPriceTitle'),
      text: t('posterPriceText'),
      confirmLabel: t('posterPriceShow'),
      cancelLabel: t('common:action.cancel'),
    });
    if (answer === 'confirm') onPress();
  }
  if (!hidesOwnPrices(source)) return null;
  return (
    <Button block icon="tag" busy={busy} onPress={() => void ask()}>
      {t('posterPrice')}
    </Button>
  );
}

/** The choice to share a price in the second currency of this device too. Made each time: the rate is of a day. */
function useSecond(facts: ShareSubject['facts']) {
  const { t } = useTranslation('share');
  const chosen = useChosenCurrency();
  const [isOn, setOn] = useState(false);
  const currency = facts?.priceMin != null && facts.currencyMargin !== null ? chosen : null;
  const choice = currency && (
    <Checkbox checked={isOn} onChange={setOn}>
      {t('withSecond', { code: currency.code })}
    </Checkbox>
  );
  return { currency: isOn ? currency : null, choice };
}

/** Everything that a link can be sent as. */
export function ShareSheet({ open, onClose, source, isInChat, onShared }: ShareSheetProps) {
  const langOf = useLangOf();
  const { t } = useTranslation('share');
  const { lang: shown } = useLocale();
  const copy = useCopy();
  const [chosen, choose] = useState<Lang>(shown);
  const [pictures, setPictures] = useState<string[] | null>(null);
  const [poster, setPoster] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { subject, lang, isWhole } = useSubject(source, chosen, shown);
  const url = new URL(withLang(source.href, chosen), window.location.origin).href;
  const second = useSecond(subject.facts);
  const labels = labelsIn(lang, second.currency);
  const text = shareText(subject, url, lang, labels);
  const isLoading = lang !== chosen;

  async function attempt(work: () => Promise<void>, failed: string) {
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      toast.fail(cause instanceof NoPriceError ? t('posterNoPrice') : failed);
    } finally {
      setBusy(false);
    }
  }

  const makePoster = (withPrices: boolean) =>
    attempt(async () => {
      const shown = { source, subject, url, lang, labels, withPrices };
      setPoster(await drawPoster(await posterContent(shown)));
      onShared?.();
    }, t('posterFailed'));

  const keepPictures = () =>
    attempt(async () => {
      const watermark = await missingWatermark(subject);
      if (isInChat) {
        setPictures(await Promise.all(subject.pictures.map((picture) => addressOf(picture, watermark))));
      } else await savePictures(subject.pictures, subject.name, watermark);
    }, t('picturesFailed'));

  function copyIt(what: string, done?: string) {
    onShared?.();
    return copy(what, { done });
  }

  function sendInWechat() {
    if (!isInChat) return void copyIt(text, t('wechatCopied'));
    onShared?.();
    toast.success(t('wechatHint'));
  }

  async function sendElsewhere() {
    onShared?.();
    if (!(await openShareSheet({ title: subject.name, text, url }))) await copy(text);
  }

  const whatsapp = (
    <Button
      key="whatsapp"
      block
      icon="chat"
      disabled={isLoading}
      externalHref={whatsappUrl(text)}
      onPress={onShared}
    >
      {t('whatsapp')}
    </Button>
  );
  const wechat = (
    <Button key="wechat" block icon="wx" busy={isLoading} onPress={sendInWechat}>
      {t('wechat')}
    </Button>
  );

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={poster && !isInChat && <PosterButtons poster={poster} name={subject.name} />}
    >
      <div className={styles.sheet}>
        {poster || pictures ? (
          <>
            {(isInChat || pictures) && (
              <p className="small muted">{poster ? t('posterHint') : t('picturesHint')}</p>
            )}
            {poster && (
              <img className={styles.poster} src={poster} alt={t('posterAlt', { name: subject.name })} />
            )}
            {pictures?.map((address, index) => (
              <img
                key={address}
                className={styles.poster}
                src={address}
                alt={t('pictureAlt', { number: index + 1 })}
              />
            ))}
          </>
        ) : (
          <>
            <Segmented
              label={t('language')}
              options={LANGS.map((value) => ({ value, label: LANGUAGES[value].shortName }))}
              value={chosen}
              onChange={choose}
            />
            {second.choice}
            <div className={styles.ways}>
              {LANGUAGES[shown].messenger === 'wechat' ? [wechat, whatsapp] : [whatsapp, wechat]}
              <Button block icon="link" onPress={() => void copyIt(url)}>
                {t('copyLink')}
              </Button>
              <Button block icon="copy" busy={isLoading} onPress={() => void copyIt(text)}>
                {t('copyText')}
              </Button>
              {!subject.isPlain && (
                <Button
                  block
                  icon="image"
                  busy={isBusy || isLoading || !isWhole}
                  onPress={() => void makePoster(false)}
                >
                  {t('poster')}
                </Button>
              )}
              <PricedPosterButton
                source={source}
                busy={isBusy || isLoading || !isWhole}
                onPress={() => void makePoster(true)}
              />
              {subject.pictures.length > 0 && (
                <Button block icon="download" busy={isBusy} onPress={() => void keepPictures()}>
                  {t('pictures')}
                </Button>
              )}
              {hasShareSheet() && (
                <Button block icon="share" busy={isLoading} onPress={() => void sendElsewhere()}>
                  {t('more')}
                </Button>
              )}
            </div>
            <p className={styles.text} dir="auto" lang={langOf(text)}>
              {text}
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}

interface LoadedSubject {
  subject: ShareSubject;
  /** The language of its texts. */
  lang: Lang;
  /** Whether the pictures and the shop are known as well. */
  isWhole: boolean;
}

/**
 * What is shared, in a language, once it and the texts of the language are loaded; until then, and where it cannot be
 * loaded, as the page knows it.
 */
function useSubject(source: ShareSource, lang: Lang, shown: Lang): LoadedSubject {
  const [loaded, setLoaded] = useState<LoadedSubject>(() => ({
    subject: knownSubject(source),
    lang: shown,
    isWhole: isKnownWhole(source),
  }));
  useEffect(() => {
    let isOver = false;
    const known = knownSubject(source);
    const isKnown = lang === shown && isKnownWhole(source);
    const whole = isKnown ? Promise.resolve(known) : subjectIn(source, lang).catch(() => known);
    void Promise.all([whole, textsIn('share', lang)]).then(
      ([subject]) => {
        if (!isOver) setLoaded({ subject, lang, isWhole: true });
      },
      // Without the texts the sheet keeps the language that it has.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [source, lang, shown]);
  return loaded;
}
