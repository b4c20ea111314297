/** Amounts are integers in fen, a hundredth of a yuan; floats are never sent. */
const FEN_PER_YUAN = 100;

/** "12", "12.5", "１２．５０" to fen; null for anything else. */
export function parseYuan(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,¥]/g, '')
    .replace('。', '.');
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match?.[1]) return null;
  const fraction = (match[2] ?? '').padEnd(2, '0');
  return Number(match[1]) * FEN_PER_YUAN + Number(fraction);
}

/** The text of an input for an amount: 1250 is "12.5", 1200 is "12". */
export function fenToYuanText(fen: number): string {
  const yuan = Math.trunc(fen / FEN_PER_YUAN);
  const rest = Math.abs(fen % FEN_PER_YUAN);
  return rest === 0 ? String(yuan) : `${yuan}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}
