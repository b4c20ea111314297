import { type ImgHTMLAttributes, useState } from 'react';
import { useLangOf } from './bdi';
import { Button } from './button';
import './image-with-retry.css';
import { useUiTexts } from './ui-texts';

interface ImageWithRetryProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onError'> {
  src: string;
  alt: string;
}

/** An image that the page is useless without: shows a message and a retry button when it fails to load. */
export function ImageWithRetry(props: ImageWithRetryProps) {
  const texts = useUiTexts();
  const langOf = useLangOf();
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (failedSrc !== props.src)
    return (
      <img lang={langOf(props.alt)} {...props} alt={props.alt} onError={() => setFailedSrc(props.src)} />
    );
  return (
    <span className="image-failed">
      <span role="status">{texts.imageFailed}</span>
      <Button size="sm" onPress={() => setFailedSrc(null)}>
        {texts.retry}
      </Button>
    </span>
  );
}
