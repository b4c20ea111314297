/** Icons on a 24 px grid with a 1.7 px round stroke: the content of the `<svg>`. */
export const ICONS = {
  home: '<path d="M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19z"/><path d="M9.5 20.5v-6h5v6"/>',
  homeOn:
    '<path fill="currentColor" d="M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5H14.5v-6h-5v6h-4A1.5 1.5 0 0 1 4 19z"/>',
  grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.8"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.8"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.8"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.8"/>',
  gridOn:
    '<g fill="currentColor"><rect x="4" y="4" width="6.5" height="6.5" rx="1.8"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.8"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.8"/><circle cx="16.75" cy="16.75" r="3.4"/></g>',
  pin: '<path d="M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11z"/><circle cx="12" cy="10" r="2.6"/>',
  pinOn:
    '<path fill="currentColor" fill-rule="evenodd" d="M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11zm0-8.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z"/>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6"/>',
  userOn:
    '<g fill="currentColor"><circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6z"/></g>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.5 2.4 3.7 5.3 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.3-3.7-8.5s1.2-6.1 3.7-8.5z"/>',
  chev: '<path d="m9.5 6 6 6-6 6"/>',
  back: '<path d="m14.5 5-7 7 7 7"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  share: '<path d="M12 15V4M8 7.5 12 3.5l4 4M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5"/>',
  copy: '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/><path d="M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1"/><path d="M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1"/>',
  unlink:
    '<path d="M10.5 18 9.6 18.8a4 4 0 0 1-5.7-5.7L6 11M13.5 6l.9-.8a4 4 0 0 1 5.7 5.7L18 13M4 4l16 16"/>',
  phone:
    '<path d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z"/>',
  smartphone: '<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M10.5 18.5h3"/>',
  desktop: '<rect x="3" y="4" width="18" height="12.5" rx="2"/><path d="M12 16.5v4M8 20.5h8"/>',
  chat: '<path d="M4 5.5h16v11h-8.5L7 20v-3.5H4z"/><path d="M8.5 10h7M8.5 13h4.5"/>',
  wx: '<path d="M9.5 4C5.6 4 2.8 6.5 2.8 9.5c0 1.7.9 3.2 2.4 4.2L4.6 16l2.6-1.3c.7.2 1.5.3 2.3.3"/><path d="M15.2 9.3c3.4 0 6 2.2 6 5 0 1.5-.8 2.9-2.1 3.8l.5 1.9-2.3-1.1c-.7.2-1.4.3-2.1.3-3.4 0-6-2.2-6-4.9s2.6-5 6-5z"/><path d="M7.4 8.3h.01M11.5 8.3h.01M13.3 13.4h.01M17 13.4h.01" stroke-width="2.2"/>',
  qr: '<rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><path d="M14 14h2.5v2.5M20 14v.01M14 20h2.5M20 17v3h-.5"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="m4.5 7.5 7.5 5.5 7.5-5.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  image:
    '<rect x="3.5" y="4.5" width="17" height="15" rx="2.5"/><circle cx="8.5" cy="9.5" r="1.6"/><path d="m4 17 5-4.5 3.5 3 3-2.5 4.5 4"/>',
  camera:
    '<path d="M4 8h3.5L9 5.5h6L16.5 8H20a.5.5 0 0 1 .5.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V8.5A.5.5 0 0 1 4 8z"/><circle cx="12" cy="13.2" r="3.4"/>',
  video: '<rect x="3.5" y="6" width="12" height="12" rx="2.5"/><path d="m15.5 11 5-3v8l-5-3z"/>',
  play: '<path fill="currentColor" d="M8 5.5v13l11-6.5z"/>',
  pause: '<path d="M9 6v12M15 6v12" stroke-width="2.6"/>',
  drag: '<path d="M5 9h14M5 15h14"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  eyeoff:
    '<path d="M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.8A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1"/>',
  edit: '<path d="M4 20h4L19.5 8.5a2 2 0 0 0 0-2.8l-1.2-1.2a2 2 0 0 0-2.8 0L4 16z"/><path d="m14 6 4 4"/>',
  trash:
    '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5M14 11v5.5"/>',
  shop: '<path d="M4 9.5 5.5 4h13L20 9.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0z"/><path d="M5.5 12.5v8h13v-8M10 20.5v-4.5h4v4.5"/>',
  layout: '<rect x="4" y="3.5" width="16" height="17" rx="2.5"/><path d="M4 9h16M11 9v11.5"/>',
  folder:
    '<path d="M3.5 7A1.5 1.5 0 0 1 5 5.5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9.5V17a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17z"/><path d="M12 11v4.5M9.75 13.25h4.5"/>',
  box: '<path d="m12 3.5 8 4v9l-8 4-8-4v-9z"/><path d="m4 7.5 8 4 8-4M12 11.5v9M8 5.5l8 4"/>',
  album:
    '<rect x="3.5" y="7" width="14" height="13" rx="2.5"/><path d="M7 4h11a2.5 2.5 0 0 1 2.5 2.5v10M4 17l4-3.5 3 2.5 2-1.5 4 3"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2"/>',
  feedback: '<path d="M4 4.5h16v12h-8l-4.5 4v-4H4z"/><path d="M12 8v3.5M12 13.8v.01"/>',
  logout:
    '<path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5"/>',
  basket:
    '<path d="M3.5 9.5h17L19 19a1.5 1.5 0 0 1-1.5 1.3h-11A1.5 1.5 0 0 1 5 19zM8 9.5 11 4M16 9.5 13 4M9.5 13v4M14.5 13v4"/>',
  heart: '<path d="M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z"/>',
  hearted:
    '<path fill="currentColor" d="M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z"/>',
  order: '<path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5z"/><path d="M9 8.5h6M9 12.5h6"/>',
  tag: '<path d="M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5z"/><circle cx="8.3" cy="8.3" r="1.3"/>',
  download: '<path d="M12 4v11M8 11.5l4 4 4-4M4.5 19.5h15"/>',
  send: '<path d="M13.5 6.5V3.5l7.5 7-7.5 7v-3.2c-5 0-8 1.7-10 5.2.3-6.5 3.8-11.5 10-13z"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.5 2"/>',
  truck:
    '<path d="M3 6h11v10.5H3zM14 10h4l3 3.5v3h-7"/><circle cx="7.5" cy="17.5" r="1.9"/><circle cx="17" cy="17.5" r="1.9"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.01"/>',
  alert: '<path d="M12 4 2.8 19.5h18.4z"/><path d="M12 10v4.5M12 17v.01"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4"/>',
  offline:
    '<path d="M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.7M10.5 5.6A14 14 0 0 1 21.5 9.5M5.5 13a9.5 9.5 0 0 1 4.3-2.5M14.5 10.6a9.5 9.5 0 0 1 4 2.4M9 16.3a4.5 4.5 0 0 1 5.5-.3M12 19.5v.01"/>',
  horn: '<path d="M4 10v4.5h3l8 4V6l-8 4zM18 9.5c1.3 1.5 1.3 4 0 5.5"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0M12 5V3.5"/>',
  filter: '<path d="M4 6.5h16M7 12h10M10 17.5h4"/>',
  sort: '<path d="M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5"/>',
  rows: '<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01"/>',
  shield:
    '<path d="M12 3.5 5 6v5.5c0 4.5 2.8 7.5 7 9 4.2-1.5 7-4.5 7-9V6z"/><path d="m8.8 12 2.4 2.4 4.2-4.4"/>',
  gear: '<path d="M4 7h8.5M17.5 7H20M4 12h1.5M10.5 12H20M4 17h7.5M16.5 17H20"/><circle cx="15" cy="7" r="2.3"/><circle cx="8" cy="12" r="2.3"/><circle cx="14" cy="17" r="2.3"/>',
  up: '<path d="M12 19.5V5M6 11l6-6 6 6"/>',
  doc: '<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6"/>',
  crown: '<path d="M4 8l4 3.5L12 5l4 6.5L20 8l-1.5 10h-13z"/>',
  dots: '<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="2.6"/>',
  cap: '<path d="M3 9.5 12 5l9 4.5-9 4.5z"/><path d="M7 12v4.5c3 2 7 2 10 0V12"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** Icons that follow the reading direction and are mirrored in right-to-left languages. */
export const MIRRORED: ReadonlySet<IconName> = new Set<IconName>([
  'chev',
  'back',
  'logout',
  'send',
  'rows',
  'horn',
  'truck',
  'video',
]);
