import account from './account.json';
import catalog from './catalog.json';
import common from './common.json';
import countries from './countries.json';
import drafts from './drafts.json';
import editing from './editing.json';
import errors from './errors.json';
import home from './home.json';
import inquiry from './inquiry.json';
import notification from './notification.json';
import order from './order.json';
import search from './search.json';
import share from './share.json';
import shop from './shop.json';
import uploads from './uploads.json';

export const resources = {
  account,
  catalog,
  common,
  countries,
  drafts,
  editing,
  errors,
  home,
  inquiry,
  notification,
  order,
  search,
  share,
  shop,
  uploads,
};
