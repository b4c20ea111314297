import { westernDigits } from './decimal';

/** The letters and digits of a name, without case, accents, hamza and vowel signs, as far as people type them. */
function folded(name: string): string {
  return westernDigits(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]|ـ/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
}

/** Whether the characters of a part are in the name in their order: 阿联酋 in 阿拉伯联合酋长国. */
function abbreviates(part: string, name: string): boolean {
  let from = 0;
  return [...part].every((character) => {
    const at = name.indexOf(character, from);
    from = at + 1;
    return at >= 0;
  });
}

/**
 * The items with the typed part in a name, those first whose name is the part or begins with it; if there is none,
 * the items that the part abbreviates. `namesOf` returns the shown name first; others are found by their beginning.
 */
export function findByName<T>(items: T[], typed: string, namesOf: (item: T) => string[]): T[] {
  const part = folded(typed);
  if (part === '') return items;
  const named = items.map((item) => ({ item, names: namesOf(item).map(folded) }));
  const tests: ((names: string[]) => boolean)[] = [
    (names) => names.includes(part),
    (names) => names.some((name) => name.startsWith(part)),
    ([shown = '']) => shown.includes(part),
  ];
  const ranked = named.map(({ item, names }) => ({ item, rank: tests.findIndex((test) => test(names)) }));
  const found = tests.flatMap((_, rank) => ranked.filter((one) => one.rank === rank));
  const abbreviated = () => named.filter(({ names: [shown = ''] }) => abbreviates(part, shown));
  return (found.length > 0 ? found : abbreviated()).map(({ item }) => item);
}
