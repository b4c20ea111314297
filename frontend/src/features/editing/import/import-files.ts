import { ARCHIVE_MIB, TABLE_MIB } from '@/api/limits';
import type { MediaKind } from '@/api/upload';
import { imageProblem } from '@/model/media/file-check';

const TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
};

const MIB = 1024 * 1024;
/** The largest files in bytes, as the server takes them. */
const MAX_BYTES = { table: TABLE_MIB * MIB, archive: ARCHIVE_MIB * MIB };

/** What was chosen for an import. */
export interface Chosen {
  table: File | null;
  archive: File | null;
  pictures: File[];
}

export type TableProblem = 'tableType' | 'tableSize';
export type PictureProblem = 'archiveSize' | 'pictureType';

const ending = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The file with the media type of its ending: systems name others, or none. */
export function typed(file: File): File {
  const type = TYPES[ending(file.name)] ?? file.type;
  return file.type === type ? file : new File([file], file.name, { type });
}

/** What is wrong with a chosen table. */
export function tableProblem(file: File): TableProblem | null {
  if (!['xlsx', 'csv'].includes(ending(file.name))) return 'tableType';
  return file.size > MAX_BYTES.table ? 'tableSize' : null;
}

/** The files that are pictures, by their first bytes. */
export async function picturesAmong(files: File[]): Promise<File[]> {
  const others = files.filter((file) => !TYPES[ending(file.name)]);
  const problems = await Promise.all(others.map(imageProblem));
  return others.filter((_, at) => problems[at] === null);
}

/** Adds pictures and at most one archive; of files with the same name the last counts. Others are left out. */
export function withPictures(
  chosen: Chosen,
  files: File[],
  pictures: File[],
): { chosen: Chosen; problem: PictureProblem | null } {
  const archive = files.find((file) => ending(file.name) === 'zip') ?? null;
  if (archive && archive.size > MAX_BYTES.archive) return { chosen, problem: 'archiveSize' };
  const named = new Map(chosen.pictures.map((file) => [file.name, file]));
  for (const file of pictures) named.set(file.name, file);
  const areAllTaken = files.every((file) => ending(file.name) === 'zip' || pictures.includes(file));
  return {
    chosen: { ...chosen, archive: archive ?? chosen.archive, pictures: [...named.values()] },
    problem: areAllTaken ? null : 'pictureType',
  };
}

/** The files in the order in which they are sent. */
export function filesOf({ table, archive, pictures }: Chosen): { file: File; kind: MediaKind }[] {
  return [
    ...(table ? [{ file: typed(table), kind: 'table' as const }] : []),
    ...(archive ? [{ file: typed(archive), kind: 'archive' as const }] : []),
    ...pictures.map((file) => ({ file, kind: 'image' as const })),
  ];
}
