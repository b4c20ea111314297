/** The chat app's browser names itself so in its user agent. */
export function isChatApp(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}
