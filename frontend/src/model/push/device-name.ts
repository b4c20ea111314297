/** The first that a user agent names; browsers name those that they descend from too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** What a device is called in the list, such as `Chrome · Android`; empty if nothing is known. */
export function deviceName(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter((name) => name !== undefined).join(' · ');
}

const PHONES = /iPhone|iPad|Android/;
const COMPUTERS = /Windows|Mac|Linux/;

/** What kind of device has the name; of one without a known system nothing is known. */
export function deviceKind(name: string): 'phone' | 'computer' | null {
  if (PHONES.test(name)) return 'phone';
  return COMPUTERS.test(name) ? 'computer' : null;
}
