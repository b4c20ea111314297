import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANG_NAMES, LANGS, withLang } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { textsIn } from '@/i18n/setup';
import type { Lang } from '@/lib/format';
import { openShareSheet } from '@/lib/share';
import { useCopy } from '@/model/use-copy';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { savePictures } from './pictures';
import { drawPoster } from './poster';
import { subjectIn } from './queries';
import styles from './share-sheet.module.css';
import { factLines, priceOf, type ShareLabels, shareText, whatsappUrl } from './share-text';
import { drawingOf, fileOf, type ShareSubject } from './subject';

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  subject: ShareSubject;
  /** Inside the chat app, which shares by its own menu and downloads nothing. */
  isInChat: boolean;
}

/** The labels of a text in the language of the link. */
function labelsIn(lang: Lang): ShareLabels {
  const t = i18next.getFixedT(lang, 'share');
  return {
    itemNumber: (value) => t('text.itemNumber', { value }),
    price: (value) => t('text.price', { value }),
    moq: (value) => t('text.moq', { value }),
    carton: (value) => t('text.carton', { value }),
  };
}

/** The subject in a language, once it and the texts of the language are loaded; until then as it is. */
function useSubjectIn(subject: ShareSubject, lang: Lang, shown: Lang): { subject: ShareSubject; lang: Lang } {
  const [loaded, setLoaded] = useState({ subject, lang: shown });
  useEffect(() => {
    let isOver = false;
    const own = lang === shown ? Promise.resolve(subject) : subjectIn(subject, lang).catch(() => subject);
    void Promise.all([own, textsIn('share', lang)]).then(
      ([translated]) => {
        if (!isOver) setLoaded({ subject: translated, lang });
      },
      // Without the texts the sheet keeps the language that it has.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [subject, lang, shown]);
  return loaded;
}

/** Everything that a link can be sent as. */
export function ShareSheet({ open, onClose, subject, isInChat }: ShareSheetProps) {
  const { t } = useTranslation('share');
  const { lang: shown } = useLocale();
  const copy = useCopy();
  const [chosen, choose] = useState<Lang>(shown);
  const [pictures, setPictures] = useState<string[] | null>(null);
  const [poster, setPoster] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { subject: said, lang } = useSubjectIn(subject, chosen, shown);
  const url = new URL(withLang(subject.href, lang), window.location.origin).href;
  const text = shareText(said, url, lang, labelsIn(lang));

  async function attempt(work: () => Promise<void>, failed: string) {
    setBusy(true);
    try {
      await work();
    } catch {
      toast.fail(failed);
    } finally {
      setBusy(false);
    }
  }

  function makePoster() {
    const inLang = i18next.getFixedT(lang, 'share');
    const { facts } = said;
    const picture = said.pictures[0];
    const notes = facts ? factLines(facts, lang, labelsIn(lang)).slice(facts.itemNumber ? 2 : 1) : [];
    const address = picture && new URL(drawingOf(picture), window.location.origin).href;
    return attempt(async () => {
      const image = await drawPoster({
        name: said.name,
        price: facts ? priceOf(facts, lang) : '',
        notes: facts ? notes : [inLang('shopPoster')],
        shopName: said.shopName === said.name ? '' : said.shopName,
        scan: inLang('scan'),
        url,
        picture: address ?? null,
        lang,
      });
      setPoster(image);
    }, t('posterFailed'));
  }

  function keepPictures() {
    if (isInChat) {
      setPictures(said.pictures.map(fileOf));
      return Promise.resolve();
    }
    return attempt(() => savePictures(said.pictures, said.name), t('picturesFailed'));
  }

  async function sendInWechat() {
    if (isInChat) toast.success(t('wechatHint'));
    else await copy(text, { done: t('wechatCopied') });
  }

  async function sendElsewhere() {
    if (!(await openShareSheet({ title: said.name, text, url }))) await copy(text);
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <div className={styles.sheet}>
        {poster || pictures ? (
          <>
            <p className="small muted">{poster ? t('posterHint') : t('picturesHint')}</p>
            {poster && (
              <img className={styles.poster} src={poster} alt={t('posterAlt', { name: said.name })} />
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
              options={LANGS.map((value) => ({ value, label: LANG_NAMES[value].short }))}
              value={chosen}
              onChange={choose}
            />
            <div className={styles.ways}>
              <Button block icon="chat" externalHref={whatsappUrl(text)}>
                {t('whatsapp')}
              </Button>
              <Button block icon="wx" onPress={() => void sendInWechat()}>
                {t('wechat')}
              </Button>
              <Button block icon="link" onPress={() => void copy(url)}>
                {t('copyLink')}
              </Button>
              <Button block icon="copy" onPress={() => void copy(text)}>
                {t('copyText')}
              </Button>
              {!subject.isPlain && (
                <Button block icon="image" busy={isBusy} onPress={() => void makePoster()}>
                  {t('poster')}
                </Button>
              )}
              {subject.pictures.length > 0 && (
                <Button block icon="download" busy={isBusy} onPress={() => void keepPictures()}>
                  {t('pictures')}
                </Button>
              )}
              {typeof navigator.share === 'function' && (
                <Button block icon="share" onPress={() => void sendElsewhere()}>
                  {t('more')}
                </Button>
              )}
            </div>
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}
