/** The user agent of the chat app's browser. */
export function isChatApp(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}
