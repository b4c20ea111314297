import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { useFormat } from '@/i18n/use-format';
import { addLines, LINES_MAX, type NewLine, QUANTITY_MAX, type RefusedLine } from '@/model/basket/basket';
import { updateBasket } from '@/model/basket/basket-store';
import { DraftNotices } from '@/model/drafts/draft-notices';
import { type Kept, ORDER_DRAFT_PREFIX, readKept, writeKept } from '@/model/drafts/draft-store';
import { useCall } from '@/model/mutations';
import { usePriceWords } from '@/model/price-words';
import { lineRules, neighbours } from '@/model/quantity';
import { Banner } from '@/ui/banner';
import { Bdi, Ltr } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { FieldError } from '@/ui/field-frame';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { Sheet } from '@/ui/sheet';
import { TextArea } from '@/ui/text-field';
import { toast } from '@/ui/toast';
import { Names } from '../names';
import type { FoundSku } from '../types';
import styles from './basket.module.css';
import { parseQuickLines, type QuickLine } from './quick-lines';
import { useRefusalText } from './use-refusal-text';

interface QuickPadProps {
  shop: { id: number; alias: string };
  isOpen: boolean;
  onClose: () => void;
}

interface KeptText extends Kept {
  text: string;
}

const isText = (value: unknown): value is KeptText =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** What is typed, kept on the device until it is added or the user signs out. */
function useKeptText(shopId: number) {
  const key = `${ORDER_DRAFT_PREFIX}pad-${shopId}`;
  const [text, setText] = useState(() => readKept(key, isText)?.text ?? '');
  function change(next: string) {
    setText(next);
    writeKept<KeptText>(key, next === '' ? null : { savedAt: Date.now(), text: next });
  }
  return [text, change] as const;
}

/** A pasted line with what the shop offers under its item number. */
interface CheckedLine extends QuickLine {
  matches: FoundSku[];
  chosen: FoundSku | null;
}

/** Adds pasted lines such as `A-1203 48`, after showing what was found, what is ambiguous and what is unknown. */
export function QuickPad({ shop, isOpen, onClose }: QuickPadProps) {
  const { t } = useTranslation('order');
  const [text, setText] = useKeptText(shop.id);
  const [found, setFound] = useState<{ text: string; lines: CheckedLine[] } | null>(null);
  const find = useCall('POST', '/api/basket/find');
  const refusalText = useRefusalText();
  const lines = parseQuickLines(text);
  const isTooLong = lines.length > LINES_MAX;
  // What is typed during or after a check needs another one.
  const checked = found?.text === text ? found.lines : null;
  const ready = checked?.filter(({ chosen, quantity }) => chosen !== null && quantity !== null) ?? [];

  async function check() {
    try {
      const { items } = await find.mutateAsync({
        body: { shopId: shop.id, itemNumbers: lines.map(({ itemNumber }) => itemNumber) },
      });
      const checkedLines = lines.map((line, index) => {
        const matches = items[index]?.matches ?? [];
        return { ...line, matches, chosen: matches.length === 1 ? (matches[0] ?? null) : null };
      });
      setFound({ text, lines: checkedLines });
    } catch (error) {
      toast.fail(errorText(error));
    }
  }

  function add() {
    const added = ready.map(newLine);
    let refused: RefusedLine[] = [];
    updateBasket(shop, (basket) => {
      const result = addLines(basket, added, 'add', Date.now());
      refused = result.refused;
      return result.basket;
    });
    // What was not added stays in the field, to be corrected.
    const accepted = ready.filter((_, at) => refused.every(({ line }) => line !== added[at]));
    const left = checked?.filter((line) => !accepted.includes(line)).map((line) => line.text) ?? [];
    setText(left.join('\n'));
    setFound(null);
    const refusal = refusalText(refused);
    if (refusal !== null) toast.fail(refusal);
    else toast.success(t('basket.addedLines', { count: added.length }));
    if (left.length === 0) onClose();
  }

  const choose = (at: number, chosen: FoundSku | null) => {
    const lines = checked?.map((line) => (line.at === at ? { ...line, chosen } : line));
    if (lines) setFound({ text, lines });
  };

  const footer = checked ? (
    <Button variant="primary" size="lg" block disabled={ready.length === 0} onPress={add}>
      {t('basket.pad.add', { count: ready.length })}
    </Button>
  ) : (
    <Button
      variant="primary"
      size="lg"
      block
      busy={find.isPending}
      disabled={lines.length === 0 || isTooLong}
      onPress={() => void check()}
    >
      {t('basket.pad.check')}
    </Button>
  );
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('basket.pad.title')} full footer={footer}>
      <DraftNotices />
      <TextArea
        label={t('basket.pad.label')}
        hint={t('basket.pad.hint')}
        error={isTooLong ? t('basket.full', { count: LINES_MAX }) : undefined}
        placeholder={'A-1203 48\nB-77 120'}
        rows={6}
        value={text}
        onChange={setText}
      />
      {checked && <CheckedLines checked={checked} onChoose={choose} />}
    </Sheet>
  );
}

function newLine({ chosen, quantity }: CheckedLine): NewLine {
  const sku = chosen as FoundSku;
  const specs = sku.specValues.map(({ item }) => item);
  return {
    skuId: sku.skuId,
    productId: sku.productId,
    quantity: quantity ?? 0,
    // A price that not everybody sees is not kept on the device.
    price: sku.priceVisibility === 'everyone' ? sku.unitPrice : null,
    look: { name: sku.name, specs, itemNumber: sku.itemNumber, picture: sku.picture },
  };
}

interface CheckedLinesProps {
  checked: CheckedLine[];
  onChoose: (at: number, sku: FoundSku | null) => void;
}

function CheckedLines({ checked, onChoose }: CheckedLinesProps) {
  const { t } = useTranslation('order');
  const unknown = checked.filter(({ matches }) => matches.length === 0);
  const uncounted = checked.filter(({ matches, quantity }) => matches.length > 0 && quantity === null);
  const counted = checked.filter(({ matches, quantity }) => matches.length > 0 && quantity !== null);
  const groups = [
    { title: t('basket.pad.ambiguous'), lines: counted.filter(({ matches }) => matches.length > 1) },
    { title: t('basket.pad.found'), lines: counted.filter(({ matches }) => matches.length === 1) },
  ].filter(({ lines }) => lines.length > 0);
  const texts = (lines: CheckedLine[]) => lines.map(({ text }) => text);
  return (
    <div aria-live="polite">
      {unknown.length > 0 && <Left title={t('basket.pad.unknown')} texts={texts(unknown)} />}
      {uncounted.length > 0 && <Left title={t('basket.pad.noQuantity')} texts={texts(uncounted)} />}
      {groups.map(({ title, lines }) => (
        <section key={title}>
          <h3 className={styles.padTitle}>{title}</h3>
          <ul className={styles.padRows}>
            {lines.map((line) => (
              <PadRow key={line.at} line={line} onChoose={(sku) => onChoose(line.at, sku)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Lines that stay in the field, to be corrected. */
function Left({ title, texts }: { title: string; texts: string[] }) {
  return (
    <Banner tone="warn">
      {title}{' '}
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice.
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span className={styles.whole}>
            <Bdi>{text}</Bdi>
          </span>
        </Fragment>
      ))}
    </Banner>
  );
}

function PadRow({ line, onChoose }: { line: CheckedLine; onChoose: (sku: FoundSku | null) => void }) {
  const { t } = useTranslation('order');
  const priceWords = usePriceWords();
  const format = useFormat();
  const { matches, chosen, itemNumber } = line;
  const sku = chosen ?? matches[0];
  const quantity = line.quantity ?? 0;
  const fitting = chosen && neighbours(quantity, { ...lineRules(chosen), stock: chosen.stock });
  const isFitting = fitting === null || fitting.below === quantity;
  const isTooMany = quantity > QUANTITY_MAX;
  return (
    <li>
      <Picture image={sku?.picture} alt="" tintId={sku?.productId ?? 0} sizes="44px" shape="cell" />
      <div>
        <Ltr>{itemNumber}</Ltr> · <Bdi>{sku?.name}</Bdi>
        {chosen && chosen.specValues.length > 0 && (
          <p className={styles.specs}>
            <Names names={chosen.specValues.map(({ item }) => item)} />
          </p>
        )}
        {chosen && (
          <p>
            <Price fen={chosen.unitPrice} size="s" words={priceWords(chosen.priceVisibility)} />
          </p>
        )}
      </div>
      <b>{t('pieces', { count: quantity })}</b>
      {(isTooMany || !isFitting) && (
        <div className={styles.padWide}>
          <FieldError>
            {isTooMany ? t('basket.tooMany', { max: format.number(QUANTITY_MAX) }) : t('basket.pad.misfit')}
          </FieldError>
        </div>
      )}
      {matches.length > 1 && (
        <div className={styles.padWide}>
          <Chips
            label={t('basket.pad.choose', { number: itemNumber })}
            wrap
            options={matches.map((match) => ({ value: match.skuId, label: labelOf(match) }))}
            value={chosen?.skuId ?? 0}
            onChange={(skuId) => onChoose(matches.find((match) => match.skuId === skuId) ?? null)}
          />
        </div>
      )}
    </li>
  );
}

function labelOf(sku: FoundSku): string {
  const specs = sku.specValues.map(({ item }) => item);
  return specs.length > 0 ? specs.join(' · ') : sku.name;
}
