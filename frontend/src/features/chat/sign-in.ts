export { loginByOpenid } from './login-by-openid';
export { awaitHandle } from './queries';
