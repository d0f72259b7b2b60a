import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import type { MessageKey } from '#app/i18n/resources.ts';
import { Page } from '#app/page/page.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { TextSection } from './text-section.tsx';

export const handle = { sameForStrangers: true } as const;

/** Whom to ask, by what it is about. Everybody's own Care Team is another, so its addresses stand in their own frame. */
export default function Contact() {
  const translate = useTranslate();
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
      <TextSection
        id="care-team"
        heading="about:contact.team"
        texts={['about:contact.team.text', 'about:contact.team.where']}
      >
        {way(href('/care-navigator'), 'about:contact.team.write')}
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
