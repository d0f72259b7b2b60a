import { href } from 'react-router';
import { chatAddress } from '#app/page/ask-care-partner.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { readablePhone } from '#app/forms/text-fields.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { MailLink, PhoneLink } from '#app/ui/actions/contact-links.tsx';
import { TextSection } from './text-section.tsx';

export const handle = { sameForAnonymous: true } as const;

/** Contacts by topic. A member's own Care Team has other addresses, in the footer of their pages. */
export default function Contact() {
  const translate = useTranslate();
  const {
    contact: { email, phone },
    inRunOut,
  } = usePageData();
  const way = (to: string, text: MessageKey) => (
    <p>
      <Link href={to}>{translate(text)}</Link>
    </p>
  );
  return (
    <Page
      className="narrow stack-large"
      title={translate('about:contact.title')}
      lead={translate('about:contact.lead')}
    >
      {(email ?? phone) && (
        <TextSection id="direct" heading="about:contact.direct" texts={['about:contact.direct.text']}>
          {email && (
            <p>
              <MailLink email={email} />
            </p>
          )}
          {phone && (
            <p>
              <PhoneLink dial={phone} shown={readablePhone(phone)} />
            </p>
          )}
        </TextSection>
      )}
      <TextSection
        id="care-team"
        heading="about:contact.team"
        texts={['about:contact.team.text', 'about:contact.team.where']}
      >
        {!inRunOut && way(chatAddress(), 'about:contact.team.write')}
      </TextSection>
      <TextSection id="no-account" heading="about:contact.join" texts={['about:contact.join.text']}>
        {way(href('/signup'), 'about:contact.join.again')}
      </TextSection>
      <TextSection id="locked-out" heading="about:contact.locked" texts={['about:contact.locked.text']}>
        {way(href('/password/new'), 'about:contact.locked.password')}
      </TextSection>
      <TextSection id="urgent" heading="about:contact.urgent" texts={['about:contact.urgent.text']}>
        {way(href('/helplines'), 'shell:help.helplines')}
      </TextSection>
    </Page>
  );
}
