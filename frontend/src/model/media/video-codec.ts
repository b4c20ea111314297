/** Bytes of the header of a box: its length, its type, and a length of eight bytes. */
const HEADER_BYTES = 16;
/** Where a box has its body, unless its length has eight bytes. */
const BODY_AT = 8;
const LONG_BODY_AT = 16;
/** From the name of the list of descriptions to that of the first: its name, flags, count, and a length. */
const TO_FIRST_DESCRIPTION = 16;
/** The server takes no longer description. */
const DESCRIPTION_MAX_BYTES = 16 * 1024 * 1024;
/** More boxes than a video of a minute has. */
const BOXES_MAX = 2000;
const NAME_LENGTH = 4;

/** Names of HEVC in descriptions (ISO/IEC 14496-15), also with Dolby Vision. */
const HEVC = ['hvc1', 'hev1', 'dvh1', 'dvhe'];

const bytesOf = async (file: Blob, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

const nameAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + NAME_LENGTH));

interface Box {
  name: string;
  /** Where its body begins. */
  body: number;
  /** Where it ends. */
  end: number;
}

/** The box at a place of a file; null if none begins there. */
async function boxAt(file: Blob, at: number): Promise<Box | null> {
  const header = await bytesOf(file, at, at + HEADER_BYTES);
  if (header.length < BODY_AT) return null;
  const view = new DataView(header.buffer);
  const name = nameAt(header, NAME_LENGTH);
  const length = view.getUint32(0);
  if (length === 1) {
    if (header.length < LONG_BODY_AT) return null;
    return { name, body: at + LONG_BODY_AT, end: at + Number(view.getBigUint64(BODY_AT)) };
  }
  // 0: up to the end of the file.
  return { name, body: at + BODY_AT, end: length === 0 ? file.size : at + length };
}

/** The description of a video (`moov`), wherever it is in the file; null if it cannot be found. */
async function description(file: Blob): Promise<Uint8Array | null> {
  let at = 0;
  for (let boxes = 0; boxes < BOXES_MAX && at < file.size; boxes += 1) {
    const box = await boxAt(file, at);
    if (!box || box.end < box.body) return null;
    const isShort = box.end - box.body <= DESCRIPTION_MAX_BYTES;
    if (box.name === 'moov') return isShort ? bytesOf(file, box.body, box.end) : null;
    at = box.end;
  }
  return null;
}

/**
 * Whether a video is encoded as HEVC, as iPhones record unless they are set otherwise: many browsers and older phones
 * play only its sound. False if its bytes do not say so.
 */
export async function isHevc(file: Blob): Promise<boolean> {
  const body = await description(file).catch(() => null);
  if (!body) return false;
  for (let at = 0; at + TO_FIRST_DESCRIPTION < body.length; at += 1) {
    if (nameAt(body, at) === 'stsd' && HEVC.includes(nameAt(body, at + TO_FIRST_DESCRIPTION))) return true;
  }
  return false;
}
