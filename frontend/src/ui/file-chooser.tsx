import { type ReactNode, useRef } from 'react';
import { useFileDrop } from './file-drop';

interface FileChooserProps {
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** The button that opens the browser's dialog. */
  children: (choose: () => void) => ReactNode;
}

/** A file input behind a button of the app; files may be dropped around it and pasted, too. */
export function FileChooser({ label, accept, multiple = false, onFiles, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  useFileDrop(input, onFiles);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same files again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
