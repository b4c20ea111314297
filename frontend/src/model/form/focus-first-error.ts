const FOCUSABLE = 'input:not([hidden]), textarea, button';

/** Brings the first field in error into view and puts the cursor in it; called after the errors are drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('.is-err, [data-error="true"]');
    if (!field) return;
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    field.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    const control = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
    control?.focus({ preventScroll: true });
  });
}
