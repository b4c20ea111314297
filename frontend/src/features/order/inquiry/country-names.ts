import type { CountryCode } from '@/lib/dialling-codes';

/** What people call a country besides the names in the texts, in any language, separated by `|`. */
const OTHER_NAMES: Partial<Record<CountryCode, string>> = {
  AE: 'UAE|Emirates|Dubai|迪拜',
  AU: '澳洲',
  BD: 'بنجلاديش',
  CD: 'DRC|DR Congo',
  CI: 'Ivory Coast|象牙海岸|كوت ديفوار',
  CV: 'Cabo Verde|كابو فيردي',
  CZ: 'Czech Republic',
  DK: 'الدنمارك',
  GB: 'UK|Great Britain|Britain|England|Scotland|大不列颠|بريطانيا|إنجلترا|انكلترا',
  HU: 'المجر',
  KP: 'DPRK|北韩',
  KR: 'Korea|Republic of Korea|南韩|大韩民国',
  LA: '寮国',
  NL: 'Holland',
  NZ: '纽西兰',
  PS: 'Palestine',
  RU: 'Russian Federation',
  SA: 'KSA|沙乌地',
  SZ: 'Swaziland|سوازيلاند',
  TL: 'East Timor|تيمور الشرقية',
  TR: 'Turkey',
  US: 'USA|America|美利坚|أمريكا|أميركا',
  VA: 'Holy See',
};

export function otherCountryNames(code: CountryCode): string[] {
  return OTHER_NAMES[code]?.split('|') ?? [];
}
