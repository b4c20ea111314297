/**
 * Fails when a style or a script of the app uses what its oldest browsers lack, by MDN's browser compatibility data.
 * Scripts are read with their types: a property is looked up in the interface of the DOM or the language that has it.
 */
import { globSync, readFileSync } from 'node:fs';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import postcss from 'postcss';
import ts from 'typescript';
import { OLDEST_BROWSERS } from './browsers.ts';

/** What the app uses though a browser lacks it, by the reason. */
const ALLOWED: Record<string, string[]> = {
  'changes only looks': [
    '@container',
    'container-type',
    'cursor: default',
    'cursor: grab',
    'cursor: pointer',
    'cursor: zoom-in',
    'forced-color-adjust',
    'resize',
    'scrollbar-width',
    'text-wrap',
  ],
  'the page or its surroundings scroll more than they should': [
    'overflow-anchor',
    'overflow-x: clip',
    'overscroll-behavior',
    'overscroll-behavior-block',
    'overscroll-behavior-inline',
  ],
  'push messages are offered only where the browser has them (`pushObstacle`)': [
    'Notification',
    'Notification.permission',
    'Notification.requestPermission',
    'PushManager.getSubscription',
    'PushManager.subscribe',
    'PushSubscription.endpoint',
    'PushSubscription.options',
    'PushSubscription.toJSON',
    'PushSubscription.unsubscribe',
    'PushSubscriptionOptions.applicationServerKey',
    'ServiceWorkerRegistration.pushManager',
  ],
  'only makes rendering faster': ['contain-intrinsic-block-size', 'content-visibility'],
  'a printed order has the margins and colours of the browser': [
    '@page',
    'print-color-adjust: exact',
    'size',
  ],
  'a text is selected by hand': ['user-select: all'],
  'the data mean a block, and this is a grid': ['align-content: start'],
};

interface Statement {
  version_added?: string | false | null;
  version_removed?: string | false | null;
  flags?: unknown;
  alternative_name?: string;
}

interface Feature {
  __compat?: { support: Record<string, Statement | Statement[] | undefined> };
  [name: string]: unknown;
}

const BROWSERS = [
  ['chrome_android', OLDEST_BROWSERS.chrome],
  ['safari_ios', OLDEST_BROWSERS.safari],
] as const;

function isOlder(version: string, than: string): boolean {
  const [one = [], other = []] = [version, than].map((each) => each.replace('≤', '').split('.').map(Number));
  const at = [0, 1].find((place) => (one[place] ?? 0) !== (other[place] ?? 0)) ?? 0;
  return (one[at] ?? 0) <= (other[at] ?? 0);
}

const isIn = ({ version_added, version_removed, flags, alternative_name }: Statement, version: string) =>
  typeof version_added === 'string' &&
  isOlder(version_added, version) &&
  !(version_removed && isOlder(version_removed, version)) &&
  !flags &&
  alternative_name === undefined;

/** The browsers that lack a feature; none if the data do not have it. */
function lacking(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return BROWSERS.flatMap(([browser, version]) =>
    [support[browser] ?? []].flat().some((statement) => isIn(statement, version)) ? [] : [browser],
  );
}

const at = (root: unknown, ...path: string[]) =>
  path.reduce<unknown>(
    (node, name) => (Object.hasOwn(Object(node), name) ? (node as Feature)[name] : undefined),
    root,
  ) as Feature | undefined;

const found = new Map<string, string>();

/** Whether a browser lacks the feature. */
function report(name: string, feature: Feature | undefined, place: string): boolean {
  const browsers = lacking(feature);
  if (browsers.length > 0 && !found.has(name)) found.set(name, `${place}  ${name}: ${browsers.join(', ')}`);
  return browsers.length > 0;
}

const { api, css, javascript } = data as unknown as Record<string, Feature>;
const DYNAMIC_UNITS = at(css, 'types', 'length', 'viewport_percentage_units_dynamic');

function checkDeclaration({ prop, value, parent }: postcss.Declaration, place: string): void {
  if (/^--|^-webkit-/.test(prop)) return;
  if (report(prop, at(css, 'properties', prop), place)) return;
  // An older value before it is the fallback.
  const isSecond = parent?.nodes.some(
    (node) => node.type === 'decl' && node.prop === prop && node.value !== value,
  );
  if (isSecond) return;
  for (const [word] of value.matchAll(/[a-z][\w-]*/g)) {
    report(`${prop}: ${word}`, at(css, 'properties', prop, word), place);
    report(`${word}()`, value.includes(`${word}(`) ? at(css, 'types', word) : undefined, place);
  }
  report('dvh', /\d[sld]v(?:h|w|min|max|b|i)\b/.test(value) ? DYNAMIC_UNITS : undefined, place);
}

function checkStyles(path: string): void {
  const root = postcss.parse(readFileSync(path, 'utf8'), { from: path });
  root.walk((node) => {
    const place = `${path}:${node.source?.start?.line}`;
    if (node.type === 'decl') checkDeclaration(node, place);
    if (node.type === 'atrule') report(`@${node.name}`, at(css, 'at-rules', node.name), place);
    if (node.type !== 'rule') return;
    for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g)) {
      report(`:${name}`, at(css, 'selectors', name), place);
    }
  });
}

/** The feature that a declaration in TypeScript's own libraries stands for. */
function featureOf(
  declaration: ts.Declaration,
  name: string,
): { name: string; feature: Feature | undefined } {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text.replace(/^Readonly(?=Array|Map|Set)/, '');
    const statics = owner.endsWith('Constructor') ? owner.slice(0, -'Constructor'.length) : null;
    const known = statics ?? owner;
    return {
      name: `${known}.${name}`,
      feature:
        at(javascript, 'builtins', known, name) ?? at(api, known, statics === null ? name : `${name}_static`),
    };
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    const owner = parent.parent.name.getText();
    return { name: `${owner}.${name}`, feature: at(api, owner, `${name}_static`) };
  }
  return { name, feature: at(javascript, 'builtins', name) ?? at(api, name) ?? at(api, 'Window', name) };
}

function checkScripts(paths: string[]): void {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  const visit = (file: ts.SourceFile, node: ts.Node): void => {
    ts.forEachChild(node, (child) => visit(file, child));
    if (!ts.isIdentifier(node) || ts.isPartOfTypeNode(node)) return;
    for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
      if (!/\/typescript\/lib\/lib\./.test(declaration.getSourceFile().fileName)) continue;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const { name, feature } = featureOf(declaration, node.text);
      report(name, feature, `${file.fileName}:${line + 1}`);
    }
  };
  for (const path of paths) {
    const file = program.getSourceFile(path);
    if (file) visit(file, file);
  }
}

for (const path of globSync('src/**/*.css')) checkStyles(path);
checkScripts([
  ...globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.|fixture|src\/server\//.test(path)),
  'worker/service-worker.ts',
]);
const allowed = Object.values(ALLOWED).flat();
const stale = allowed.filter((name) => !found.has(name));
for (const name of stale) process.stdout.write(`allowed for nothing: ${name}\n`);
const missing = [...found].filter(([name]) => !allowed.includes(name));
for (const [, text] of missing) process.stdout.write(`${text}\n`);
if (missing.length + stale.length > 0) process.exitCode = 1;
