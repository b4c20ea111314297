import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@/lib/languages';
import { ContactQr } from '@/model/contact/contact-card';
import { type ContactDetails, dialOf } from '@/model/contact/contact-details';
import { useCopy } from '@/model/use-copy';
import { Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Group, Row } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import { whatsappHref } from './inquiry-message';
import type { InquiryView } from './types';
import { useInquiryMessage } from './use-message';

interface ContinueProps {
  inquiry: InquiryView;
  contacts: ContactDetails;
  url: string | null;
}

/** The number that the merchant gave for WhatsApp, else the first one that phones abroad can reach. */
function whatsappNumber({ whatsappNumbers, phones }: ContactDetails): string | null {
  const numbers = phones.map((phone) => dialOf(phone).slice('tel:'.length));
  return whatsappNumbers[0] ?? numbers.find((number) => number.startsWith('+')) ?? null;
}

/** Leads the sender into a chat with the merchant, with a text that both can read. */
export function ContinueInChat({ inquiry, contacts, url }: ContinueProps) {
  const { t } = useTranslation('inquiry');
  const copy = useCopy();
  const text = useInquiryMessage(inquiry, url);
  const [isOpen, setOpen] = useState(false);
  const number = whatsappNumber(contacts);
  const hasWechat = contacts.wechatIds.length > 0 || contacts.qr !== null;
  if (text === null || (number === null && !hasWechat)) return null;

  // As everywhere, the messenger that most readers of the language use comes first.
  const isWechatFirst = LANGUAGES[inquiry.language].messenger === 'wechat' && hasWechat;
  const copyIt = () => void copy(text, { done: t('chat.copied') });
  const wechat = hasWechat && (
    <Button
      key="wechat"
      block
      variant={isWechatFirst ? 'primary' : 'plain'}
      icon="wx"
      onPress={() => {
        copyIt();
        setOpen(true);
      }}
    >
      {t('chat.wechat')}
    </Button>
  );
  const whatsapp = number !== null && (
    <Button
      key="whatsapp"
      block
      variant={isWechatFirst ? 'plain' : 'primary'}
      icon="chat"
      externalHref={whatsappHref(number, text)}
    >
      {t('chat.whatsapp')}
    </Button>
  );
  return (
    <Group title={t('chat.title')} pad>
      <div className="stack">{isWechatFirst ? [wechat, whatsapp] : [whatsapp, wechat]}</div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('chat.wechat')}>
        <p className="muted">{t('chat.wechatText')}</p>
        {contacts.wechatIds.map((id) => (
          <Row
            key={id}
            icon="wx"
            label={t('form.wechat')}
            sub={<Ltr>{id}</Ltr>}
            end={
              <Button size="sm" variant="tonal" onPress={() => void copy(id)}>
                {t('merchant.copyWechat')}
                <span className="visually-hidden"> · {id}</span>
              </Button>
            }
          />
        ))}
        <ContactQr qr={contacts.qr} />
        <Button block icon="copy" onPress={copyIt}>
          {t('chat.copyText')}
        </Button>
      </Sheet>
    </Group>
  );
}
