/** Illustrations for the tiles of shipping origins, 160 × 120: the content of the `<svg>`. */
const SCENES = {
  kiln: '<path d="M0 84c22-30 40-34 58-14c14-30 40-40 62-4c12-12 26-10 40 18v36H0z" opacity=".35"/><path d="M44 120V98c0-13 11-17 15-34l2-18h14l2 18c4 17 15 21 15 34v22zM104 120c-8-7-10-17-3-24c2-3 3-5 3-9h12c0 4 1 6 3 9c7 7 5 17-3 24zM130 120c-5-5-6-11-2-16c2-2 2-4 2-6h8c0 2 0 4 2 6c4 5 3 11-2 16z"/><path d="M64 42c-5-10 8-12 3-25c12 6 12 17 5 25z" opacity=".5"/><path d="M59 120v-13c0-10 18-10 18 0v13z" fill="#fff" opacity=".6"/>',
  city: '<path d="M0 120V78h18V60h20v30h16V44h22v46h14V66h22v24h16V54h20v66z" opacity=".35"/><path d="M22 120V88h20v32zM58 120V66h6V52h8v14h6v54zM100 120V80h24v40zM136 120V94h16v26z"/>',
  tower:
    '<path d="M0 120V92c30-14 50 6 80-4s50-8 80 2v30z" opacity=".35"/><path d="M78 18h4v22h-4zM72 120c6-26 6-34 2-50c-2-12 0-22 6-32c6 10 8 20 6 32c-4 16-4 24 2 50z"/><path d="M20 120V86h16v34zM112 120V76h14v44zM132 120V92h14v28z" opacity=".7"/>',
  ship: '<path d="M0 100c20-8 30 8 50 0s30 8 50 0 30 8 60 0v20H0z" opacity=".35"/><path d="M36 84h92l-14 22H52z"/><path d="M78 24v56H48c4-24 14-44 30-56zM84 32c18 10 28 28 30 48H84z" opacity=".75"/>',
  gate: '<path d="M0 120V84c40-26 60-6 84-16s50-12 76 8v44z" opacity=".35"/><path d="M34 52c20-2 32-10 46-22c14 12 26 20 46 22l-4 10H38zM44 66h10v54H44zM106 66h10v54h-10zM66 66h8v54h-8zM86 66h8v54h-8zM30 76h100v6H30z"/>',
  dome: '<path d="M0 120V90h40V74h20v16h40V74h20v16h40v30z" opacity=".35"/><path d="M52 120V84c0-22 56-22 56 0v36zM80 44c8 8 18 14 20 24H60c2-10 12-16 20-24zM79 30h2v16h-2zM30 120V54l5-10l5 10v66zM120 120V54l5-10l5 10v66z"/>',
  spire:
    '<path d="M0 120V96h160v24z" opacity=".35"/><path d="M80 10l3 34h6l2 30h6l3 46H60l3-46h6l2-30h6zM24 120V74h18v46zM112 120V62c10-4 16 4 18 14v44z"/>',
  hills:
    '<path d="M0 96c30-40 50-40 74-12c18-34 50-44 86 4v32H0z" opacity=".35"/><path d="M0 110c40-24 60-24 90-6c24-14 44-14 70 2v14H0z"/><circle cx="122" cy="34" r="12" opacity=".6"/>',
} as const;

type SceneName = keyof typeof SCENES;

const GROUNDS = ['mist', 'sand', 'celadon', 'lilac', 'blush', 'fog'] as const;
const COLOURS = ['#7f97bd', '#c4a37a', '#85a890', '#a39ab8', '#d0a091', '#8ea3ae'] as const;

interface Scene {
  drawing: string;
  ground: string;
  colour: string;
}

function among<T>(choices: readonly [T, ...T[]], number: number): T {
  return choices[number % choices.length] ?? choices[0];
}

/** Landmarks, by the code of the place. */
const LANDMARKS: Readonly<Record<string, SceneName>> = {
  'CN-JX-jingdezhen': 'kiln',
  'CN-FJ-dehua': 'kiln',
  'CN-GD-chaozhou': 'kiln',
  'CN-GD-foshan': 'kiln',
  'CN-SD-zibo': 'kiln',
  'CN-GD-guangzhou': 'tower',
  'CN-SH': 'tower',
  'CN-TJ': 'ship',
  'CN-LN-dalian': 'ship',
  'CN-SD-qingdao': 'ship',
  'CN-ZJ-ningbo': 'ship',
  'CN-FJ-xiamen': 'ship',
  'CN-FJ-quanzhou': 'ship',
  'CN-GD-shenzhen': 'city',
  'CN-BJ': 'gate',
  'CN-HE-baoding': 'gate',
  'CN-SN-xian': 'gate',
  'CN-ZJ-yiwu': 'gate',
  TR: 'dome',
  EG: 'dome',
  AE: 'spire',
  QA: 'spire',
  KW: 'spire',
};

interface Place {
  id: number;
  code: string;
}

/** What any town may look like: a mosque or a kiln belongs to the places that have one. */
const CHINESE_TOWNS = ['city', 'gate', 'hills'] as const;
const FOREIGN_TOWNS = ['city', 'ship', 'hills'] as const;

function sceneNameOf({ id, code }: Place): SceneName {
  return LANDMARKS[code] ?? among(code.startsWith('CN') ? CHINESE_TOWNS : FOREIGN_TOWNS, id);
}

/** A stable illustration of a shipping origin: its landmark, if it is known. */
export function sceneOf(place: Place): Scene {
  return {
    drawing: SCENES[sceneNameOf(place)],
    ground: `var(--tint-${among(GROUNDS, place.id)})`,
    colour: among(COLOURS, place.id),
  };
}
