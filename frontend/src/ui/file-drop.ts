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

/** A picture that the clipboard has as a file; text has none. */
function accepts({ input }: DropArea, file: File): boolean {
  return input.accept.split(',').some((type) => {
    const wanted = type.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
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

/** Pasted files are for the place with the focus, else for the first that accepts them. */
function onPaste(event: ClipboardEvent): void {
  const files = [...(event.clipboardData?.files ?? [])];
  const { target } = event;
  if (files.length === 0 || event.defaultPrevented) return;
  if (target instanceof HTMLElement && target.isContentEditable) return;
  const fits = (area: DropArea) => files.some((file) => accepts(area, file));
  const focused = areaAt(target);
  const area = focused && fits(focused) ? focused : reachable().find(fits);
  if (!area) return;
  event.preventDefault();
  area.take(files.filter((file) => accepts(area, file)));
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
