import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { known } from '@/api/known';
import { setWatermarkRequestLimits } from '@/api/limits';
import { watermarkContentEnum, watermarkLayoutEnum } from '@/api/open-enums';
import { DraftBar } from '@/model/drafts/draft-bar';
import { lengthProblem } from '@/model/form/text-limits';
import { useKeptForm } from '@/model/form/use-kept-form';
import { ActionBar } from '@/ui/action-bar';
import { Button } from '@/ui/button';
import { Chips } from '@/ui/chips';
import { classNames } from '@/ui/class-names';
import { FieldFrame } from '@/ui/field-frame';
import { Group } from '@/ui/group';
import { Segmented } from '@/ui/segmented';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toast';
import { useSetWatermark, type Watermark, type WatermarkChoice } from './queries';
import styles from './watermark.module.css';
import { WatermarkPreview } from './watermark-preview';

const TEXT_MAX = setWatermarkRequestLimits.text.maxLength;

interface WatermarkFormProps {
  stored: Watermark;
  /** The present name of the shop. */
  name: string;
  /** The present shop code. */
  code: string;
}

/** What the watermark shows, where and how strongly, with a preview. */
export function WatermarkForm({ stored, name, code }: WatermarkFormProps) {
  const { t } = useTranslation(['editing', 'common', 'errors']);
  const storedContent = known(watermarkContentEnum, stored.content);
  const form = useKeptForm(
    'watermark',
    {
      content: storedContent,
      own: storedContent === 'text' ? stored.text : '',
      layout: known(watermarkLayoutEnum, stored.layout),
      opacity: stored.opacity,
    },
    { revision: stored.revision },
  );
  const { content, own, layout, opacity } = form.values;
  const [isChecked, setChecked] = useState(false);
  const ownText = useRef<HTMLInputElement>(null);
  const save = useSetWatermark(stored);

  const texts = { off: '', name, code, text: own.trim() };
  const choice: WatermarkChoice = { content, text: texts[content], layout, opacity };
  const problem = own.trim() === '' ? t('watermark.textMissing') : lengthProblem(own, TEXT_MAX, t);
  const isRenamed = content === storedContent && content !== 'text' && stored.text !== choice.text;

  function submit() {
    if (content === 'text' && problem !== null) {
      setChecked(true);
      ownText.current?.focus();
      return;
    }
    save.mutate(choice, {
      onSuccess() {
        form.close();
        toast.success(t('common:saved'));
      },
      onError: (error) => toast.fail(errorText(error)),
    });
  }

  return (
    <>
      <DraftBar offer={form.offer} />
      {stored.sample && (
        <Group pad>
          <WatermarkPreview key={stored.sample.id} sample={stored.sample} choice={choice} />
          <Progress stored={stored} />
        </Group>
      )}
      <Group pad>
        <Chips
          label={t('watermark.content')}
          options={watermarkContentEnum.values.map((value) => ({
            value,
            label: t(`watermark.contents.${value}`),
          }))}
          value={content}
          onChange={(next) => form.change({ content: next })}
          wrap
        />
        <p className={classNames('small muted', styles.note)}>{t('watermark.about')}</p>
        {isRenamed && <p className={styles.note}>{t('watermark.renamed')}</p>}
        {content === 'text' && (
          <TextField
            ref={ownText}
            label={t('watermark.text')}
            value={own}
            onChange={(text) => form.change({ own: text })}
            error={(isChecked && problem) || undefined}
            maxLength={TEXT_MAX}
            required
          />
        )}
      </Group>
      {content !== 'off' && (
        <Group pad>
          <Segmented
            label={t('watermark.layout')}
            options={[
              { value: 'corner', label: t('watermark.corner') },
              { value: 'tiled', label: t('watermark.tiled') },
            ]}
            value={layout}
            onChange={(next) => form.change({ layout: next })}
          />
          <FieldFrame className={styles.opacity} label={t('watermark.opacity')} counter={`${opacity}%`}>
            {(ids) => (
              <input
                {...ids}
                className={styles.range}
                type="range"
                min={setWatermarkRequestLimits.opacity.minimum}
                max={setWatermarkRequestLimits.opacity.maximum}
                step={10}
                value={opacity}
                onChange={(event) => form.change({ opacity: event.target.valueAsNumber })}
              />
            )}
          </FieldFrame>
        </Group>
      )}
      <ActionBar>
        <Button variant="primary" size="lg" busy={save.isPending} onPress={submit}>
          {t('common:action.save')}
        </Button>
      </ActionBar>
    </>
  );
}

/** How many pictures still wait. */
function Progress({ stored }: { stored: Watermark }) {
  const { t } = useTranslation('editing');
  return (
    <p className="small muted" role="status">
      {stored.waiting > 0 ? t('watermark.waiting', { count: stored.waiting }) : ''}
    </p>
  );
}
