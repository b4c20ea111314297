import { Section } from '@/ui/section';
import { itemsOf } from '../items';
import { useHomeParts } from '../parts';
import type { HomeSection } from '../queries';
import { useSectionTitle } from '../use-section-title';

export function AddressSection({ section }: { section: HomeSection }) {
  const parts = useHomeParts();
  const contact = itemsOf(section, 'contact')[0];
  const title = useSectionTitle(section);
  return contact ? <Section title={title}>{parts.address(contact)}</Section> : null;
}

export function ContactSection({ section }: { section: HomeSection }) {
  const parts = useHomeParts();
  const contact = itemsOf(section, 'contact')[0];
  const title = useSectionTitle(section);
  return contact ? <Section title={title}>{parts.contact(contact)}</Section> : null;
}
