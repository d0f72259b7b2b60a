import type { Member } from '#app/api/entities/member.ts';
import { href } from 'react-router';
import { readablePhone } from '#app/forms/text-fields.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { usePageData } from '#app/page/page-data.tsx';
import { Link } from '#app/ui/actions/links-and-buttons.tsx';
import { MailLink, PhoneLink } from '#app/ui/actions/contact-links.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

/** The member's Care Partner, and the Care Team's contact. */
export const careTeamOf = ({ company, care_navigator: partner }: Member) => ({
  partner,
  email: company?.care_team_email ?? null,
  phone: company?.care_team_phone ?? null,
});

/** The public contact addresses of CONTACT_EMAIL and CONTACT_PHONE, where they are set. */
export function PublicHelp() {
  const translate = useTranslate();
  const { email, phone } = usePageData().contact;
  return (
    <>
      {email && (
        <p>
          {translate('shell:help.public')} <MailLink email={email} />
        </p>
      )}
      {phone && (
        <p>
          {translate('shell:help.phone')} <PhoneLink dial={phone} shown={readablePhone(phone)} />
        </p>
      )}
    </>
  );
}

interface HelpLineProps {
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** The support contact: the same text at the same place on every signed-in page. */
export function HelpLine({ email, phone }: HelpLineProps) {
  const translate = useTranslate();
  return (
    <>
      <p className="foot-row">
        <strong>
          {translate('shell:help.hardMoment')}{' '}
          <Link href={href('/helplines')}>{translate('helplines:title')}</Link>
        </strong>
      </p>
      {(email || phone) && (
        <p className="foot-row">
          <VisuallyHidden>{translate('shell:help.text')}</VisuallyHidden>{' '}
          {email && <MailLink email={email} />}{' '}
          {phone && <PhoneLink dial={phone} shown={readablePhone(phone)} />}
        </p>
      )}
    </>
  );
}
