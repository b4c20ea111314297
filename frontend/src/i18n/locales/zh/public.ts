import catalog from './catalog.json';
import common from './common.json';
import errors from './errors.json';
import home from './home.json';
import shop from './shop.json';

/** The texts of the screens that visitors open first. */
export const resources = { catalog, common, errors, home, shop };
