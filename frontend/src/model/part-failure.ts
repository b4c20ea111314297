import { errorText } from '@/api/error-text';
import { toast } from '@/ui/toast';

/** A sheet whose code cannot be loaded says so and counts as closed, so that it can be opened again. */
export function reportPartFailure(cause: unknown, close: () => void): void {
  toast.fail(errorText(cause));
  close();
}
