import type { Media } from '@/api/upload';
import styles from './picture-fields.module.css';
import { PicturesField, type PicturesFieldProps } from './pictures-field';

interface PictureFieldProps extends Omit<PicturesFieldProps, 'value' | 'onChange' | 'limit' | 'mainLabel'> {
  value: Media | null;
  onChange: (media: Media | null) => void;
}

/** An upload field for one picture. */
export function PictureField({ value, onChange, ...props }: PictureFieldProps) {
  return (
    <div className={styles.single}>
      <span className={styles.label}>{props.label}</span>
      <PicturesField
        {...props}
        limit={1}
        value={value ? [value] : NONE}
        onChange={(media) => onChange(media[0] ?? null)}
      />
    </div>
  );
}

const NONE: Media[] = [];
