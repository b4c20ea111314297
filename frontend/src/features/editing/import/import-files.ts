import type { MediaKind } from '@/api/upload';

const TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
};

const MIB = 1024 * 1024;
/** The largest files in bytes, as the server takes them. */
const MAX_BYTES = { table: 20 * MIB, archive: 100 * MIB };

/** What was chosen for an import. */
export interface Chosen {
  table: File | null;
  archive: File | null;
  pictures: File[];
}

export type Problem = 'tableType' | 'tableSize' | 'archiveSize';

const ending = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The file with the media type of its ending: systems name others, or none. */
export function typed(file: File): File {
  const type = TYPES[ending(file.name)] ?? file.type;
  return file.type === type ? file : new File([file], file.name, { type });
}

/** What is wrong with a chosen table. */
export function tableProblem(file: File): Problem | null {
  if (!['xlsx', 'csv'].includes(ending(file.name))) return 'tableType';
  return file.size > MAX_BYTES.table ? 'tableSize' : null;
}

/** Adds pictures and at most one archive; of files with the same name the last counts. */
export function withPictures(chosen: Chosen, files: File[]): { chosen: Chosen; problem: Problem | null } {
  const archive = files.find((file) => ending(file.name) === 'zip') ?? null;
  if (archive && archive.size > MAX_BYTES.archive) return { chosen, problem: 'archiveSize' };
  const named = new Map(chosen.pictures.map((file) => [file.name, file]));
  for (const file of files) if (file.type.startsWith('image/')) named.set(file.name, file);
  return {
    chosen: { ...chosen, archive: archive ?? chosen.archive, pictures: [...named.values()] },
    problem: null,
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
