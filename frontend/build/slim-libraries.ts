import type { Plugin } from 'vite';

/** The app brings a formatter of its own (`src/i18n/options.ts`); i18next's would never be used. */
const I18NEXT_FORMATTER = 'formatter = Formatter;';

/** It brings its texts itself, too (`src/i18n/setup.ts`): nothing loads them through i18next's connector, 1 KB (brotli). */
const I18NEXT_CONNECTOR =
  'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)';
const NO_CONNECTOR = '{ state: {}, on() {} }';

/**
 * Lets the build leave out the components of react-router that this app does not use, 3.5 KB (brotli) of every
 * first visit: their `displayName` keeps them otherwise.
 */
export function slimLibraries(): Plugin {
  return {
    name: 'slim-libraries',
    apply: 'build',
    transform(code, id) {
      if (id.endsWith('/i18next/dist/esm/i18next.js')) {
        if (!code.includes(I18NEXT_FORMATTER) || !code.includes(I18NEXT_CONNECTOR)) {
          throw new Error('i18next has changed: see what it still needs.');
        }
        const slim = code.replace(I18NEXT_FORMATTER, '').replace(I18NEXT_CONNECTOR, NO_CONNECTOR);
        return { code: slim, map: null };
      }
      if (!/node_modules\/react-router\/dist/.test(id)) return undefined;
      const slim = code
        .replace(/(= )((?:React[\w$]*\.)?(?:forwardRef|createContext|memo|lazy)\()/g, '$1/* @__PURE__ */ $2')
        .replace(/^\s*\w+\.displayName = .*;$/gm, '');
      return { code: slim, map: null };
    },
  };
}
