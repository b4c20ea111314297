import { useChatStart } from './use-chat-start';
import { useShareCard } from './use-share-card';

/** What every page does inside the chat app. */
export function ChatPage({ path }: { path: string }) {
  useChatStart();
  useShareCard(path);
  return null;
}
