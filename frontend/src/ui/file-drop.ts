import { type RefObject, useEffect, useEffectEvent } from 'react';
import './file-drop.css';

/** A place of a page that takes files. */
interface DropArea {
  input: HTMLInputElement;
  take: (files: File[]) => void;
}

const areas = new Set<DropArea>();

/**
 * The part of the page on which files are dropped for an input: the white group around it if it is the only input in
 * there, else what is next to it.
 */
function zoneOf({ input }: DropArea): Element {
  const group = input.closest('.group');
  if (group?.querySelectorAll('input[type="file"]').length === 1) return group;
  return input.closest('.up, .vrow, li') ?? input.parentElement ?? input;
}

/** A page that was left, or below a dialog, takes nothing. */
const isReachable = (area: DropArea) =>
  zoneOf(area).getClientRects().length > 0 && !area.input.closest('[inert], [aria-hidden="true"]');

const reachable = () => [...areas].filter(isReachable);

function areaAt(target: EventTarget | null): DropArea | undefined {
  return target instanceof Node ? reachable().find((area) => zoneOf(area).contains(target)) : undefined;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

const typesOf = ({ input }: DropArea) => input.accept.split(',').map((type) => type.trim().toLowerCase());

/** Whether an input names the type or the ending of a file. */
function names(area: DropArea, file: File): boolean {
  return typesOf(area).some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type);
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
  });
}

/** Whether a file is of a kind that the input takes, such as a picture of another type. */
function isOfKind(area: DropArea, { type }: File): boolean {
  const kind = type.slice(0, type.indexOf('/') + 1);
  return kind !== '' && typesOf(area).some((wanted) => wanted.startsWith(kind));
}

/** The place for a pasted file: systems give types that no input names, or none, so the field looks at its bytes. */
function placeFor(file: File, places: DropArea[]): DropArea | undefined {
  return places.find((area) => names(area, file)) ?? places.find((area) => isOfKind(area, file)) ?? places[0];
}

let marked: Element | null = null;

function mark(zone: Element | null): void {
  if (zone === marked) return;
  marked?.removeAttribute('data-dropping');
  zone?.setAttribute('data-dropping', '');
  marked = zone;
}

function onDragOver(event: DragEvent): void {
  if (!hasFiles(event) || !event.dataTransfer) return;
  // Beside a place for files, the browser would open the file and close the form.
  event.preventDefault();
  const area = areaAt(event.target);
  event.dataTransfer.dropEffect = area ? 'copy' : 'none';
  mark(area ? zoneOf(area) : null);
}

function onDragLeave({ relatedTarget }: DragEvent): void {
  if (relatedTarget === null) mark(null);
}

function onDrop(event: DragEvent): void {
  if (!hasFiles(event)) return;
  event.preventDefault();
  mark(null);
  const files = [...(event.dataTransfer?.files ?? [])];
  // All of them: the field says which it cannot use.
  if (files.length > 0) areaAt(event.target)?.take(files);
}

/** What is copied from a document or a table has text beside its picture: a text field takes the text. */
function isTextFor(target: EventTarget | null, data: DataTransfer | null): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && (data?.types.includes('text/plain') ?? false);
}

/** A pasted file is for the place with the focus, else for the first that takes such files: it says what is wrong. */
function onPaste(event: ClipboardEvent): void {
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length === 0 || event.defaultPrevented || isTextFor(event.target, event.clipboardData)) return;
  const focused = areaAt(event.target);
  const others = reachable().filter((area) => area !== focused);
  const places = focused ? [focused, ...others] : others;
  const taken = new Map<DropArea, File[]>();
  for (const file of files) {
    const area = placeFor(file, places);
    if (area) taken.set(area, [...(taken.get(area) ?? []), file]);
  }
  if (taken.size > 0) event.preventDefault();
  for (const [area, some] of taken) area.take(some);
}

function listen(): void {
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('dragleave', onDragLeave);
  document.addEventListener('drop', onDrop);
  document.addEventListener('paste', onPaste);
}

function stopListening(): void {
  mark(null);
  document.removeEventListener('dragover', onDragOver);
  document.removeEventListener('dragleave', onDragLeave);
  document.removeEventListener('drop', onDrop);
  document.removeEventListener('paste', onPaste);
}

/** Takes files for an input that are dropped on the part of the page around it, or pasted. */
export function useFileDrop(input: RefObject<HTMLInputElement | null>, onFiles: (files: File[]) => void) {
  const take = useEffectEvent((files: File[]) =>
    onFiles(input.current?.multiple ? files : files.slice(0, 1)),
  );
  useEffect(() => {
    if (!input.current) return;
    const area: DropArea = { input: input.current, take: (files) => take(files) };
    if (areas.size === 0) listen();
    areas.add(area);
    return () => {
      areas.delete(area);
      if (areas.size === 0) stopListening();
    };
  }, [input]);
}
