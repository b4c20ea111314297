/** Letters by script; the server's engine knows no Unicode properties. */
const SCRIPTS = {
  zh: /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g,
  ar: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/g,
  en: /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/g,
} as const;
type ScriptLang = keyof typeof SCRIPTS;

/** A Chinese character is about as much text as a short word. */
const WEIGHT: Record<ScriptLang, number> = { zh: 3, ar: 1, en: 1 };

/** The language whose script most of a text is written in; null for numbers and signs. */
export function scriptLang(text: string): ScriptLang | null {
  let found: ScriptLang | null = null;
  let most = 0;
  for (const lang of Object.keys(SCRIPTS) as ScriptLang[]) {
    const weight = (text.match(SCRIPTS[lang])?.length ?? 0) * WEIGHT[lang];
    if (weight > most) {
      most = weight;
      found = lang;
    }
  }
  return found;
}
