import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/api/schema';
import { drawWatermark } from '@/model/watermark/draw-watermark';
import type { WatermarkChoice } from './queries';
import styles from './watermark.module.css';

type Media = components['schemas']['Media'];

/** Pixels: as wide as a phone's screen is dense. */
const WIDTH = 1080;

interface WatermarkPreviewProps {
  /** A picture of the shop without a watermark. */
  sample: Media;
  choice: WatermarkChoice;
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement | null, choice: WatermarkChoice) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#eef1f4';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (picture) context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const text = choice.text.trim();
  if (choice.content === 'off' || text === '') return;
  drawWatermark(context, { x: 0, y: 0, width: canvas.width, height: canvas.height }, { ...choice, text });
}

/** One of the shop's pictures with the watermark as it is chosen. */
export function WatermarkPreview({ sample, choice }: WatermarkPreviewProps) {
  const { t } = useTranslation('editing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLImageElement | null>(null);
  const chosen = useRef(choice);
  // Its address changes with every answer, the picture does not.
  const address = useRef(sample.url);
  const height = Math.round((WIDTH * (sample.height ?? 1)) / (sample.width ?? 1));

  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      picture.current = image;
      if (canvas.current) draw(canvas.current, image, chosen.current);
    };
    image.src = address.current;
    return () => {
      image.onload = null;
    };
  }, []);

  useEffect(() => {
    chosen.current = choice;
    if (canvas.current) draw(canvas.current, picture.current, choice);
  }, [choice]);

  return (
    <canvas
      ref={canvas}
      className={styles.preview}
      width={WIDTH}
      height={Math.min(height, WIDTH * 2)}
      role="img"
      aria-label={t('watermark.preview')}
    />
  );
}
