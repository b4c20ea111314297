/** The picture that a page shows first, to be loaded before everything else. */
interface Preload {
  href: string;
  imageSrcSet: string;
  imageSizes: string;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function attributeOf(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
  return value.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** The picture marked with `data-hero`; none if the page has none. */
export function heroOf(html: string): Preload[] {
  const tag = /<img [^>]*data-hero="true"[^>]*>/.exec(html)?.[0];
  if (!tag) return [];
  return [
    {
      href: attributeOf(tag, 'src'),
      imageSrcSet: attributeOf(tag, 'srcset'),
      imageSizes: attributeOf(tag, 'sizes'),
    },
  ];
}

/** React puts preloads before the page; the only one that the page has is in its head. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link [^>]*>)+/, '');
}
