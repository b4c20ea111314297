/** Something before and after one @, and a dot in what follows; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
