/** Labels before item numbers in what people copy: shared texts, orders, price tags. */
const LABEL = /^(?:[#＃№]|货号|款号|编号|item (?:no|number)|رقم الصنف)[\s.:：#＃]*(?=[\dA-Z０-９Ａ-Ｚ])/i;

/** The words to search for: an item number without the `#` or the label before it. */
export function searchedWords(typed: string): string {
  return typed.replace(LABEL, '');
}
