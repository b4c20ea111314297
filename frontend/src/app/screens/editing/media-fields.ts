import type { MediaFields } from '@/features/editing/media-fields';
import { PictureField } from '@/features/uploads/picture-field';
import { PicturesField } from '@/features/uploads/pictures-field';
import { VideoField } from '@/features/uploads/video-field';

/** The fields that send files, for the forms of the editing screens. */
export const MEDIA_FIELDS: MediaFields = {
  Pictures: PicturesField,
  Picture: PictureField,
  Video: VideoField,
};
