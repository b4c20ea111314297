import { useEffect, useState } from 'react';
import { encode } from 'uqr';

/** Pixels per module: sharp at 3 cm and 300 dpi. */
const SCALE = 8;

/** A QR code as an image, which chat apps and PDF readers can read, unlike a drawing. */
export function QrImage({ text, label, className }: { text: string; label: string; className?: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => setUrl(pngOf(text)), [text]);
  return url && <img className={className} src={url} alt={label} width="120" height="120" />;
}

/** Black on white, with the quiet zone of four modules that ISO/IEC 18004 requires; null without a canvas. */
function pngOf(text: string): string | null {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * SCALE;
  canvas.height = size * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
    }
  }
  return canvas.toDataURL('image/png');
}
