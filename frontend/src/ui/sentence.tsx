import { Bdi, useLangOf } from './bdi';

/** What `isolate` puts around a name in a sentence. */
const NAME = /(\u2068[^\u2068\u2069]*\u2069)/;

/**
 * A sentence with the names that `isolate` put into it, each in its own direction and language. A sentence that is a
 * user-entered text itself, such as a title, names its language too.
 */
export function Sentence({ children }: { children: string }) {
  const langOf = useLangOf();
  const parts = children.split(NAME);
  const isName = (part: string) => part.startsWith('\u2068');
  const words = parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
    isName(part) ? <Bdi key={at}>{part.slice(1, -1)}</Bdi> : part,
  );
  const lang = langOf(parts.filter((part) => !isName(part)).join(' '));
  return lang === undefined ? words : <span lang={lang}>{words}</span>;
}
