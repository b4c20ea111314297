import { isChatUserAgent } from '@/features/chat/browser';
import { hasReturn } from '@/features/chat/provider-return';
import { late } from '@/model/late';
import { useHydrated } from '@/ui/use-hydrated';

const useChatPage = late(async () => (await import('@/features/chat/chat-page')).ChatPage);

/** Signs in and prepares shared cards inside the chat app, where this code is loaded after the page. */
export function Chat({ path }: { path: string }) {
  const isHere = useHydrated() && (isChatUserAgent() || hasReturn());
  // Without it the page works as in any other browser.
  const ChatPage = useChatPage(isHere);
  return ChatPage && <ChatPage path={path} />;
}
