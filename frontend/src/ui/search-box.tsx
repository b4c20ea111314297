import { useId, useState } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import { Pressable } from './pressable';
import { useUiTexts } from './ui-texts';
import './search-box.css';

/** A link to the search page that looks like its box. */
export function SearchEntry({ href, placeholder }: { href: string; placeholder: string }) {
  return (
    <Link className="searchbox" href={href}>
      <Icon name="search" />
      <span className="searchbox__ph">{placeholder}</span>
    </Link>
  );
}

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  onSubmit: (text: string) => void;
  /** Accessible name of the field. */
  label: string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** The part of a search field that is its state. */
export type SearchState = Pick<SearchFieldProps, 'value' | 'onChange' | 'onSubmit'>;

/** A search field. Text that is still being composed, such as pinyin, is reported when the word is complete. */
export function SearchField({ value, onChange, onSubmit, label, placeholder, autoFocus }: SearchFieldProps) {
  const texts = useUiTexts();
  const id = useId();
  /** The whole text while a word is being composed. */
  const [composing, setComposing] = useState<string | null>(null);
  const text = composing ?? value;

  function clear() {
    setComposing(null);
    onChange('');
  }

  return (
    <form
      className="searchbox searchbox--live"
      role="search"
      action=""
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        // The keyboard on the screen would cover what is found: the focus goes to the form around the field.
        if (window.matchMedia?.('(pointer: coarse)').matches) {
          event.currentTarget.focus({ preventScroll: true });
        }
        onSubmit(text.trim());
      }}
    >
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        dir={text === '' ? undefined : 'auto'}
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: the search page is opened to type at once.
        autoFocus={autoFocus}
        onChange={({ target }) => (composing === null ? onChange(target.value) : setComposing(target.value))}
        onCompositionStart={({ currentTarget }) => setComposing(currentTarget.value)}
        onCompositionEnd={({ currentTarget }) => {
          setComposing(null);
          onChange(currentTarget.value);
        }}
      />
      {text !== '' && (
        <Pressable className="searchbox__x" aria-label={texts.clear} onPress={clear}>
          <Icon name="close" size="s" />
        </Pressable>
      )}
    </form>
  );
}
