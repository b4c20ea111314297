/** Whether the page runs in the chat app's browser. */
export function isChatUserAgent(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}
