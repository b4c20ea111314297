/** Why a file is rejected before the upload; keys of the texts under `problem`. */
export type FileProblem =
  | 'notAnImage'
  | 'notAVideo'
  | 'imageTooLarge'
  | 'videoTooLarge'
  | 'videoTooLong'
  | 'empty'
  | 'unreadable';

export interface FileLimits {
  imageMaxBytes: number;
  videoMaxBytes: number;
  videoMaxMs: number;
}

/** Types that POST /api/upload accepts; the size limits come from GET /api/platform. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const VIDEO_TYPES = ['video/mp4', 'video/quicktime'];

const HEAD_BYTES = 16;
/** Brands of files that have the box of a video and are none: HEIC and AVIF pictures, sound, raw photographs. */
const NO_VIDEOS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B ', 'crx '];

/**
 * The media type of a picture or a video by its first bytes, like the server's `sniff`, because systems give other types
 * or none (`.jfif`, files out of an archive). null for other files; rejects if the file cannot be read.
 */
export async function typeByBytes(file: Blob): Promise<string | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  const brand = head.slice(8, 12);
  if (head.slice(4, 8) !== 'ftyp' || NO_VIDEOS.includes(brand)) return null;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

/** A picture or a video with the type of its bytes, as stores expect it; other files as they are. */
export async function typedByBytes(file: File): Promise<File> {
  const type = await typeByBytes(file);
  return type === null || file.type === type ? file : new File([file], file.name, { type });
}

/** What is wrong with a file that must have one of the types. */
async function problemOf(
  file: File,
  types: string[],
  other: 'notAnImage' | 'notAVideo',
): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty';
  try {
    return types.includes((await typeByBytes(file)) ?? '') ? null : other;
  } catch {
    // A folder that was dropped, or a file that was moved or deleted since it was chosen.
    return 'unreadable';
  }
}

export const imageProblem = (file: File): Promise<FileProblem | null> =>
  problemOf(file, IMAGE_TYPES, 'notAnImage');

/** Checked after downscaling. */
export function imageSizeProblem(file: File, limits: FileLimits): FileProblem | null {
  return file.size > limits.imageMaxBytes ? 'imageTooLarge' : null;
}

export async function videoProblem(file: File, limits: FileLimits): Promise<FileProblem | null> {
  const problem = await problemOf(file, VIDEO_TYPES, 'notAVideo');
  if (problem) return problem;
  return file.size > limits.videoMaxBytes ? 'videoTooLarge' : null;
}

/** `durationMs` is null when the browser cannot read it; the server then decides. */
export function videoLengthProblem(durationMs: number | null, limits: FileLimits): FileProblem | null {
  return durationMs !== null && durationMs > limits.videoMaxMs ? 'videoTooLong' : null;
}
