/** For tests: files that begin as those of their type do. */
const HEADS: Record<string, string> = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/gif': 'GIF89a',
  'image/webp': 'RIFF\0\0\0\0WEBPVP8 ',
  'image/heic': '\0\0\0\x18ftypheic\0\0\0\0',
  'video/mp4': '\0\0\0\x18ftypisom\0\0\0\0',
  'video/quicktime': '\0\0\0\x18ftypqt  \0\0\0\0',
  'application/pdf': '%PDF-1.7',
};

/** A file whose bytes are of a type, and which the system says to be of the same or of another one. */
export function testFile(name: string, bytesOf: string, type = bytesOf, size = 0): File {
  const head = HEADS[bytesOf] ?? 'x';
  const bytes = Uint8Array.from(head.padEnd(size, '.'), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type });
}
