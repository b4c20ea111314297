/** What the libraries call and Chrome 87 or Safari 14 lack. Imported before anything else. */
import 'core-js/es/array/at';
import 'core-js/es/array/find-last';
import 'core-js/es/array/find-last-index';
import 'core-js/es/object/has-own';
import 'core-js/es/string/at';
