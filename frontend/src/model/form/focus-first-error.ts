import { scrollBehavior } from '@/lib/reduced-motion';
import { FIELD_ERROR } from '@/ui/field-frame';

const FOCUSABLE = 'input:not([hidden]), textarea, button';

const isTall = (element: HTMLElement) => element.getBoundingClientRect().height > window.innerHeight / 2;

/** Scrolls to the first field with an error and focuses it, after the next render. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('.is-err, [data-error="true"]');
    if (!field) return;
    // In a block taller than the screen, such as a long list, the message would be out of sight.
    const message = isTall(field) ? field.querySelector(FIELD_ERROR) : null;
    (message ?? field).scrollIntoView({ block: 'center', behavior: scrollBehavior() });
    const control = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
    control?.focus({ preventScroll: true });
  });
}
