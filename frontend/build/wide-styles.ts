import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** A media query of wide windows only, as `src/ui/styles/tokens.css` names their widths. */
const WIDE = /^@media[^{]*\(min-width:(?:768|1024|1600)px\)/;
const MEDIA = '(min-width: 768px)';
/** The styles of all public screens. */
const CORE = /\/core-[\w-]+\.css$/;

/** The rules of a minified style sheet that are not inside of another one. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}

/** Separates what only wide windows use from a style sheet. */
function split(css: string): { narrow: string; wide: string } {
  const rules = rulesOf(css);
  const isWide = (rule: string) => WIDE.test(rule);
  return {
    narrow: rules.filter((rule) => !isWide(rule)).join(''),
    wide: rules.filter(isWide).join(''),
  };
}

export function isWideSheet(fileName: string): boolean {
  return /\/wide-[\w-]+\.css$/.test(fileName);
}

/**
 * Moves what only wide windows use from the styles of the public screens, which are inside of every page that the server
 * renders, to a file of its own. Phones load it last and never wait for it. `rel` has a second word, so that this link
 * is not among those that the server and the starter replace by the styles of a screen.
 */
export function wideStyles(): Plugin {
  let href = '';
  return {
    name: 'wide-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const core = Object.values(bundle).find(
          (file): file is Rolldown.OutputAsset => file.type === 'asset' && CORE.test(`/${file.fileName}`),
        );
        if (!core) throw new Error('The public screens have no style sheet.');
        const { narrow, wide } = split(String(core.source));
        if (!wide) throw new Error('The style sheet of the public screens has no rules for wide windows.');
        core.source = narrow;
        const hash = createHash('sha256').update(wide).digest('hex').slice(0, 8);
        const fileName = `assets/wide-${hash}.css`;
        href = `/${fileName}`;
        this.emitFile({ type: 'asset', fileName, source: wide });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) =>
        page.replace(
          '</title>',
          () => `</title>\n    <link rel="stylesheet wide" media="${MEDIA}" href="${href}">`,
        ),
    },
  };
}
