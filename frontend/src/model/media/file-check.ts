/** Why a file is rejected before the upload; keys of the texts under `problem`. */
export type FileProblem =
  | 'notAnImage'
  | 'notAVideo'
  | 'imageTooLarge'
  | 'videoTooLarge'
  | 'videoTooLong'
  | 'empty';

export interface FileLimits {
  imageMaxBytes: number;
  videoMaxBytes: number;
  videoMaxMs: number;
}

/** Types that POST /api/upload accepts; the size limits come from GET /api/platform. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const VIDEO_TYPES = ['video/mp4', 'video/quicktime'];
const IMAGE_NAME = /\.(jpe?g|png|webp|gif)$/i;
const VIDEO_NAME = /\.(mp4|m4v|mov)$/i;

/** Some phones provide files without a type: then the extension decides. */
function isOfKind(file: File, types: string[], name: RegExp): boolean {
  return file.type === '' ? name.test(file.name) : types.includes(file.type);
}

export function imageProblem(file: File): FileProblem | null {
  if (!isOfKind(file, IMAGE_TYPES, IMAGE_NAME)) return 'notAnImage';
  return file.size === 0 ? 'empty' : null;
}

/** Checked after downscaling. */
export function imageSizeProblem(file: File, limits: FileLimits): FileProblem | null {
  return file.size > limits.imageMaxBytes ? 'imageTooLarge' : null;
}

export function videoProblem(file: File, limits: FileLimits): FileProblem | null {
  if (!isOfKind(file, VIDEO_TYPES, VIDEO_NAME)) return 'notAVideo';
  if (file.size === 0) return 'empty';
  return file.size > limits.videoMaxBytes ? 'videoTooLarge' : null;
}

/** `durationMs` is null when the browser cannot read it; the server then decides. */
export function videoLengthProblem(durationMs: number | null, limits: FileLimits): FileProblem | null {
  return durationMs !== null && durationMs > limits.videoMaxMs ? 'videoTooLong' : null;
}
