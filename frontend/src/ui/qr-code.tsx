import { useMemo } from 'react';
import { encode } from 'uqr';
import './qr-code.css';

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
}

/** Dark on white in both colour schemes, with the quiet zone of four modules that ISO/IEC 18004 requires. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      className="qrcode"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawing(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
