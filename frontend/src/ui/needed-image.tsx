import { type ImgHTMLAttributes, useState } from 'react';
import { Button } from './button';
import './needed-image.css';
import { useUiTexts } from './ui-texts';

interface NeededImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onError'> {
  src: string;
  alt: string;
}

/** A picture that one came for: where it cannot be had, a sentence says so, and one can ask again. */
export function NeededImage(props: NeededImageProps) {
  const texts = useUiTexts();
  const [lost, setLost] = useState<string | null>(null);
  if (lost !== props.src) return <img {...props} alt={props.alt} onError={() => setLost(props.src)} />;
  return (
    <span className="lostimg">
      <span role="status">{texts.pictureLost}</span>
      <Button size="sm" onPress={() => setLost(null)}>
        {texts.retry}
      </Button>
    </span>
  );
}
