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
const IMAGE_TYPES = ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp', 'image/gif'];
const VIDEO_TYPES = ['video/mp4', 'video/x-m4v', 'video/quicktime'];
/** What systems say of files whose type they do not know. */
const UNKNOWN_TYPES = ['', 'application/octet-stream', 'binary/octet-stream'];

/** The server decides by the bytes, so a file of unknown type is sent. */
function canBe(types: string[], { type }: File): boolean {
  return types.includes(type) || UNKNOWN_TYPES.includes(type);
}

export function imageProblem(file: File): FileProblem | null {
  if (!canBe(IMAGE_TYPES, file)) return 'notAnImage';
  return file.size === 0 ? 'empty' : null;
}

/** Checked after downscaling. */
export function imageSizeProblem(file: File, limits: FileLimits): FileProblem | null {
  return file.size > limits.imageMaxBytes ? 'imageTooLarge' : null;
}

export function videoProblem(file: File, limits: FileLimits): FileProblem | null {
  if (!canBe(VIDEO_TYPES, file)) return 'notAVideo';
  if (file.size === 0) return 'empty';
  return file.size > limits.videoMaxBytes ? 'videoTooLarge' : null;
}

/** `durationMs` is null when the browser cannot read it; the server then decides. */
export function videoLengthProblem(durationMs: number | null, limits: FileLimits): FileProblem | null {
  return durationMs !== null && durationMs > limits.videoMaxMs ? 'videoTooLong' : null;
}
