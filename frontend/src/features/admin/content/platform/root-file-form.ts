import type { TFunction } from 'i18next';
import type { FieldPath } from 'react-hook-form';
import * as v from 'valibot';
import { putRootFileRequestLimits } from '@/api/limits';
import type { RootFile } from '../types';

/** The size of a file in bytes: as many as characters, if these are of one byte. */
const BYTES_MAX = putRootFileRequestLimits.content.maxLength;

/** Of one segment of an address; the ending is that of no screen. */
const NAME = /^[A-Za-z0-9_.-]{1,96}\.txt$/;

export interface RootFileDraft {
  name: string;
  /** Sent as it is: other services compare it byte for byte. */
  content: string;
}

export function draftOf(file: RootFile | null): RootFileDraft {
  return { name: file?.name ?? '', content: file?.content ?? '' };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export function rootFileSchema(t: TFunction<['admin-content', 'errors']>) {
  return v.looseObject({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(t('errors:required')),
      v.regex(NAME, t('rootFiles.nameProblem')),
      v.check((name) => name.toLowerCase() !== 'robots.txt', t('rootFiles.nameOwn')),
    ),
    content: v.pipe(
      v.string(),
      v.check((text) => text.trim() !== '', t('errors:required')),
      v.check((text) => bytesOf(text) <= BYTES_MAX, t('rootFiles.tooLong')),
    ),
  });
}

export function rootFilePath(apiPath: string): FieldPath<RootFileDraft> | null {
  return apiPath === 'name' || apiPath === 'content' ? apiPath : null;
}

/** The text of a chosen file; null if it is too large. */
export async function readFile(file: File): Promise<string | null> {
  return file.size > BYTES_MAX ? null : file.text();
}
