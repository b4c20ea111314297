import * as v from 'valibot';
import { putRootFileRequestLimits } from '@/api/limits';
import { type Fields, lines, text } from '@/model/form/fields';
import type { ContentTexts } from '../names';

/** The size of a file in bytes: as many as characters, if these are of one byte. */
const BYTES_MAX = putRootFileRequestLimits.content.maxLength;

/** Of one segment of an address; the ending is that of no screen. */
const NAME = /^[A-Za-z0-9_.-]{1,96}\.txt$/;

const bytesOf = (typed: string) => new TextEncoder().encode(typed).length;

export const ROOT_FILE_FIELDS = {
  name: {
    ...text('rootFiles.name', { required: true }),
    check: (t: ContentTexts) =>
      v.pipe(
        v.string(),
        v.regex(NAME, t('rootFiles.nameProblem')),
        v.check((name) => name.toLowerCase() !== 'robots.txt', t('rootFiles.nameOwn')),
      ),
  },
  /** Sent as it is: other services compare it byte for byte. */
  content: {
    ...lines('rootFiles.content', { maxLength: BYTES_MAX }),
    send: (typed: string) => typed,
    check: (t: ContentTexts) =>
      v.pipe(
        v.string(),
        v.check((typed) => typed.trim() !== '', t('errors:required')),
        v.check((typed) => bytesOf(typed) <= BYTES_MAX, t('rootFiles.tooLong')),
      ),
  },
} satisfies Fields;

/** The text of a chosen file; null if it is too large. */
export async function readFile(file: File): Promise<string | null> {
  return file.size > BYTES_MAX ? null : file.text();
}
