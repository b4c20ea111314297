import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Media } from './queries';

export type UploadStatus = 'idle' | 'uploading' | 'failed';

interface Shared {
  label: string;
  kind?: 'image' | 'document' | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  onStatus?: ((status: UploadStatus) => void) | undefined;
}

export interface PicturesProps extends Shared {
  value: Media[];
  onChange: (media: Media[]) => void;
  limit: number;
  mainLabel?: string | undefined;
}

export interface PictureProps extends Shared {
  value: Media | null;
  onChange: (media: Media | null) => void;
}

export type VideoProps = Omit<PictureProps, 'kind' | 'hint'>;

/** The fields that send files: the screen brings them, since editing itself sends none. */
export interface MediaFields {
  Pictures: ComponentType<PicturesProps>;
  Picture: ComponentType<PictureProps>;
  Video: ComponentType<VideoProps>;
}

const Context = createContext<MediaFields | null>(null);

export function MediaFieldsProvider({ fields, children }: { fields: MediaFields; children: ReactNode }) {
  return <Context.Provider value={fields}>{children}</Context.Provider>;
}

export function useMediaFields(): MediaFields {
  const fields = useContext(Context);
  if (!fields) throw new Error('Wrap the screen in <MediaFieldsProvider> so that its forms can take files.');
  return fields;
}
