import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '@/api/session';
import { leaveQuestion } from '@/ui/leave-guard';
import { PageSkeleton } from '@/ui/skeleton';

const SignInFirst = lazy(async () => ({ default: (await import('./sign-in-first')).SignInFirst }));

/** Guard 2 (PRODUCT.md, 2.3): pages that need a session; a bound chat account signs in automatically. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { signedIn, user } = useSession();
  // A session that ends later is handled where it ends, not by this guard; a changed form stays open.
  const [wasIn, setWasIn] = useState(signedIn);
  // Without the user, drafts would be a guest's.
  const [lacksUser, setLacksUser] = useState(signedIn && !user);
  if (signedIn && !wasIn) setWasIn(true);
  if (signedIn ? lacksUser : !wasIn) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SignInFirst setLacksUser={setLacksUser} />
      </Suspense>
    );
  }
  return signedIn || leaveQuestion() ? children : null;
}
