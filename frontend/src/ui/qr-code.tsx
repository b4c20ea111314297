import { useMemo } from 'react';
import { encode } from 'uqr';
import './qr-code.css';

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
}

/** Pixels of a module: sharp on every screen, and small as a file. */
const MODULE = 8;
const DARK = '#15181e';

/**
 * Dark on white in both colour schemes, with the quiet zone of four modules that ISO/IEC 18004 requires. An image,
 * because chat apps read a code only from one, by a long press.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const address = useMemo(() => imageOf(text), [text]);
  return <img className="qrcode" src={address} alt={label} width="220" height="220" />;
}

/** A PNG as a data URL; undefined in a browser that draws no pictures. */
function imageOf(text: string): string | undefined {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = DARK;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * MODULE, y * MODULE, MODULE, MODULE);
    });
  });
  return canvas.toDataURL('image/png');
}
