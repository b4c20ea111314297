import { contactsOf } from '@/model/contact/contact-details';
import { ContactPanel } from '@/model/contact/contact-panel';
import { ShopAddress } from '@/model/contact/shop-address';
import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';

/** The contacts that a section holds; null when it holds none. */
function contactsIn({ section, page }: SectionProps) {
  const contact = itemsOf(section, 'contact')[0];
  return contact ? contactsOf(contact, page.name, contact.qr) : null;
}

/** The store address with a way to call. */
export function AddressSection(props: SectionProps) {
  const title = useSectionTitle(props.section);
  const contacts = contactsIn(props);
  return (
    contacts && (
      <Section title={title}>
        <ShopAddress contacts={contacts} />
      </Section>
    )
  );
}

/** All ways to reach the shop. */
export function ContactSection(props: SectionProps) {
  const title = useSectionTitle(props.section);
  const contacts = contactsIn(props);
  return (
    contacts && (
      <Section title={title}>
        <ContactPanel contacts={contacts} />
      </Section>
    )
  );
}
