import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import type { FormFailure } from './form-failure';

interface SubmitButtonProps {
  busy: boolean;
  failure: FormFailure;
  children: ReactNode;
}

/** The button at the end of a form, disabled while the server asks to wait. */
export function SubmitButton({ busy, failure, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" size="lg" block busy={busy} disabled={failure.isWaiting}>
      {children}
    </Button>
  );
}
