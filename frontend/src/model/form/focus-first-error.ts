const FOCUSABLE = 'input:not([hidden]), textarea, button';

/** Scrolls to the first field with an error and focuses it, after the next render. */
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
